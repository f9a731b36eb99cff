import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { makeInstallable } from './app-icons.ts';
import { removeManifest } from './build-manifest.ts';
import { buildWorker } from './build-worker.ts';
import { compressBuild } from './compress-build.ts';
import { prerenderLanguages } from './prerender-languages.ts';
import { drawShareImages } from './share-images.ts';
import { shortenRouteManifest } from './shorten-route-manifest.ts';
import { publicFiles, publicPages } from './src/app/mounted-pages.ts';

const pages = ['/', ...publicPages.map(({ path }) => path)];

/**
 * Public pages are prerendered, so that they are readable without JavaScript; all other paths get the single-page fallback.
 */
export default {
  appDirectory: 'src/app',
  // The server builds into a folder next to the served build, which the new build then replaces.
  buildDirectory: process.env['WEB_BUILD_DIRECTORY'] ?? 'build',
  ssr: false,
  // Each screen stays one chunk, so that it loads completely or not at all (src/app/chunk-errors.ts).
  splitRouteModules: false,
  prerender: [...pages, ...publicFiles.map(({ path }) => path)],
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await prerenderLanguages(reactRouterConfig.buildDirectory, pages);
    await drawShareImages(reactRouterConfig.buildDirectory);
    await makeInstallable(folder);
    await shortenRouteManifest(folder);
    await buildWorker(folder);
    await removeManifest(folder);
    await compressBuild(folder);
  },
} satisfies Config;
