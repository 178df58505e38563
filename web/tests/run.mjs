/** Runs the unit tests with Node's own runner; Vite, which builds the page, loads the TypeScript. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
});
try {
  for (const name of readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.test.ts'))) {
    await server.ssrLoadModule(`/tests/${name}`);
  }
} finally {
  await server.close(); // whatever happened: an open server would keep Node waiting for ever
}
