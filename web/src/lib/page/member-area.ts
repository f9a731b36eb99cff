import { paths } from '../addresses/paths.ts';

/** What the pages of members begin with. */
export const memberPages: readonly string[] = [
  paths.profileCompletion,
  paths.dashboard,
  paths.discover,
  paths.enhancedDiscover,
  paths.matches,
  paths.messages,
  paths.notifications,
  '/profile',
  paths.editProfile,
  paths.settings,
  paths.reports,
  paths.decisions,
  paths.testFlow,
  paths.admin,
];

/** Whether an address belongs to members: drawn by the app in the browser, from one shell (app/routes.ts). */
export function isMemberPage(path: string): boolean {
  return memberPages.some((page) => path === page || path.startsWith(`${page}/`));
}

/** The one member's page that says something without a network. */
export function isReadOffline(path: string): boolean {
  return path.replace(/\/+$/, '') === paths.messages;
}
