import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { makeInstallable } from './app-icons.ts';
import { removeManifest } from './build-manifest.ts';
import { buildWorker } from './build-worker.ts';
import { compressBuild } from './compress-build.ts';
import { drawShareImages } from './share-images.ts';
import { publicFiles, publicPages } from './src/app/mounted-pages.ts';

/** Public pages are prerendered, readable without JavaScript; every other path gets the single-page fallback. */
export default {
  appDirectory: 'src/app',
  // The server builds beside the served build and moves the new one into its place.
  buildDirectory: process.env['WEB_BUILD_DIRECTORY'] ?? 'build',
  ssr: false,
  // A screen is one part: it can be fetched or it can't (src/app/chunk-errors.ts).
  splitRouteModules: false,
  prerender: ['/', ...[...publicPages, ...publicFiles].map((page) => page.path)],
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await drawShareImages(folder);
    await makeInstallable(folder);
    await buildWorker(folder);
    await removeManifest(folder);
    await compressBuild(folder);
  },
} satisfies Config;
