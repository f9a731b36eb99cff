import { paths } from '../lib/paths.ts';

/**
 * Public pages that exist beside the landing page: routes.ts mounts them, the build prerenders them, and header and
 * footer link only to these, so that no link is dead. A page joins the product by joining this list.
 */
export const publicPages: readonly { path: string; file: string }[] = [];

/** Member pages that the menus offer once they exist; routes.ts mounts them behind the guard. */
export const menuPages: readonly { path: string; file: string }[] = [
  { path: paths.settings, file: 'routes/settings.tsx' },
];

export function isMenuPage(path: string): boolean {
  return menuPages.some((page) => page.path === path);
}

export function isPublicPage(path: string): boolean {
  return publicPages.some((page) => page.path === path);
}
