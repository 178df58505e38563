import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/static/',
  plugins: [svelte()],
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
