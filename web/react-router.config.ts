import type { Config } from '@react-router/dev/config';
import { publicPages } from './src/app/mounted-pages.ts';

/** Public pages are prerendered, readable without JavaScript; every other path gets the single-page fallback. */
export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/', ...publicPages.map((page) => page.path)],
} satisfies Config;
