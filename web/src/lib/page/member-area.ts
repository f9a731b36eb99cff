import { paths } from '../addresses/paths.ts';

/** Path prefixes of member pages. */
export const memberPages: readonly string[] = [
  paths.profileCompletion,
  paths.dashboard,
  paths.discover,
  paths.enhancedDiscover,
  paths.howPeopleAreChosen,
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

/** Whether a path belongs to the member area, which the browser renders from one HTML shell (app/routes.ts). */
export function isMemberPage(path: string): boolean {
  return memberPages.some((page) => path === page || path.startsWith(`${page}/`));
}

/** Whether a path is that of the messages, the only member page that is readable offline. */
export function isReadOffline(path: string): boolean {
  return path.replace(/\/+$/, '') === paths.messages;
}
