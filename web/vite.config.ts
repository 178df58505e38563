import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Faces that the first screen shows at once. */
const FIRST = /(barlow-latin-(400|600)|barlow-condensed-latin-700|spectral-latin-600)-normal.*\.woff2$/;

/** Names those faces in the page itself: they arrive with the script instead of after the style sheet. */
function preloadFaces(): Plugin {
  return {
    name: 'preload-faces',
    apply: 'build',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST.test(file))
        .map((file) => ({ tag: 'link', injectTo: 'head', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/static/${file}`, crossorigin: '' } })),
  };
}

export default defineConfig({
  base: '/static/',
  plugins: [svelte(), preloadFaces()],
  build: {
    outDir: '../src/engaja/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8085', ws: true } },
  },
});
