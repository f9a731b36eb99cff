import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressBuild } from './compress-build.ts';
import { publicPages } from './src/app/mounted-pages.ts';

/** Public pages are prerendered, readable without JavaScript; every other path gets the single-page fallback. */
export default {
  appDirectory: 'src/app',
  // The server builds beside the served build and moves the new one into its place.
  buildDirectory: process.env['WEB_BUILD_DIRECTORY'] ?? 'build',
  ssr: false,
  prerender: ['/', ...publicPages.map((page) => page.path)],
  buildEnd: ({ reactRouterConfig }) => compressBuild(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
