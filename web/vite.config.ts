import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { untilListening } from './until-listening.ts';
import { basketImages } from './vite-plugins/basket-images.ts';
import { chunkGroups } from './vite-plugins/chunk-groups.ts';
import { completeWords } from './vite-plugins/complete-words.ts';
import { faqTexts } from './vite-plugins/faq-texts.ts';
import { preloadFiles } from './vite-plugins/preload-files.ts';
import { typesetWords } from './vite-plugins/typeset-words.ts';

/** `npm run dev` sets the URL of its server. */
const target = process.env['DEV_SERVER_URL'] ?? 'http://127.0.0.1:4000';
/** Requests wait while the server restarts. */
const server = { target, bypass: () => untilListening(target) };
const publicHost = new URL(process.env['PUBLIC_URL'] || 'http://localhost').hostname;

/** Files that a member's first screens import dynamically (src/app/document/member-preloads.server.ts). */
const preloadedFiles = ['dashboard', 'discover', 'member', 'messages', 'options', 'safety'].map(
  (words) => `../locales/en/web/${words}.json`,
);

export default defineConfig({
  plugins: [
    completeWords(),
    typesetWords(),
    faqTexts(),
    basketImages(),
    tailwindcss(),
    reactRouter(),
    chunkGroups(),
    preloadFiles(preloadedFiles),
  ],
  // Texts are read as a whole; names for each of their parts would make every file of texts larger.
  json: { namedExports: false },
  // build-worker.ts and preload-files.ts read the manifest.
  build: { manifest: true },
  server: {
    host: '127.0.0.1',
    allowedHosts: [publicHost],
    proxy: {
      '/auth/v1': server,
      '/rest/v1': server,
      '/storage/v1': server,
      '/realtime/v1': { ...server, ws: true },
      '/api': server,
      '/matching': server,
      '/config.json': server,
    },
  },
});
