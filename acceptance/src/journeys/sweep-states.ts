import type { Page } from '@playwright/test';
import type { State } from './sweep.ts';

/** All screens except the public pages, which the sitemap lists; every route is among them. */

export const visitorStates: readonly State[] = [
  { path: '/reset-password' },
  { path: '/auth/reset-password' },
  { name: 'a link that was used', path: '/reset-password#error=access_denied&error_code=otp_expired' },
  { name: 'one address confirmed', path: '/auth-callback#message=Confirmation+link+accepted' },
  { name: 'why an account is closed, without a link', path: '/account-closed' },
];

/** Screens of a member without any data. */
export const newcomerStates: readonly State[] = [
  { name: 'a new member: /dashboard', path: '/dashboard' },
  { path: '/profile-completion' },
  { name: 'nobody yet: /matches', path: '/matches?view=matches' },
  { name: 'nobody yet: /messages', path: '/messages' },
  { name: 'nothing yet: /notifications', path: '/notifications' },
  { name: 'none yet: /reports', path: '/reports' },
  { name: 'none yet: /decisions', path: '/decisions' },
];

const nobody = '00000000-0000-4000-8000-000000000000';

/** Screens of a member with data of every kind. @param ids of the match, of herself and of him */
export function memberStates({ match, her, him }: Record<'match' | 'her' | 'him', string>): State[] {
  return [
    { name: 'the front page of a member', path: '/' },
    { name: 'the articles of a member', path: '/resources' },
    { path: '/dashboard' },
    { path: '/discover' },
    { path: '/enhanced-discover' },
    { path: '/how-people-are-chosen' },
    { path: '/matches?view=suggestions' },
    { path: '/matches?view=matches' },
    { path: '/messages' },
    { name: 'a conversation', path: `/messages?match=${match}`, lead: (page) => page.getByRole('log').waitFor() },
    { path: '/notifications' },
    { name: 'her own profile', path: `/profile/${her}` },
    { name: 'his profile', path: `/profile/${him}` },
    { name: 'a profile that is not there', path: `/profile/${nobody}` },
    { path: '/edit-profile' },
    { path: '/settings' },
    { path: '/settings/notifications' },
    { path: '/settings/privacy' },
    { path: '/settings/app' },
    { path: '/settings/matching' },
    { path: '/settings/security' },
    { path: '/settings/account' },
    { path: '/settings/about' },
    { path: '/reports' },
    { path: '/decisions' },
    { path: '/test-flow' },
  ];
}

/** Screens of the admin area. @param report a waiting report, and the subject of an inquiry */
export function operatorStates({ report, inquiry }: Record<'inquiry' | 'report', string>): State[] {
  const openInquiry = (page: Page) => page.getByRole('link').filter({ hasText: inquiry }).click();
  return [
    { path: '/admin' },
    { path: '/admin/users' },
    { path: '/admin/moderation?tab=reports' },
    { name: 'a report', path: `/admin/moderation?tab=reports&report=${report}` },
    { path: '/admin/moderation?tab=appeals' },
    { path: '/admin/moderation?tab=requests' },
    { path: '/admin/moderation?tab=content' },
    { path: '/admin/inbox' },
    { name: 'a letter', path: `/admin/inbox?search=${encodeURIComponent(inquiry)}`, lead: openInquiry },
    { path: '/admin/analytics' },
    { path: '/admin/matching' },
  ];
}
