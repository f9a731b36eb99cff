import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { completeWords } from './complete-words.ts';
import { fewParts } from './few-parts.ts';

const server = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [completeWords(), tailwindcss(), reactRouter(), fewParts()],
  // What the service worker keeps is read from it (build-worker.ts).
  build: { manifest: true },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/auth/v1': server,
      '/rest/v1': server,
      '/storage/v1': server,
      '/realtime/v1': { target: server, ws: true },
      '/api': server,
      '/matching': server,
      '/config.json': server,
    },
  },
});
