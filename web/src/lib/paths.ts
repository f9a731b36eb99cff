/** Every address of the member-facing product, so that no screen spells a path by itself. */
export const paths = {
  landing: '/',
  authCallback: '/auth-callback',
  resetPassword: '/reset-password',
  resetPasswordAlias: '/auth/reset-password',
  profileCompletion: '/profile-completion',
  dashboard: '/dashboard',
  discover: '/discover',
  enhancedDiscover: '/enhanced-discover',
  matches: '/matches',
  messages: '/messages',
  editProfile: '/edit-profile',
  settings: '/settings',
  reports: '/reports',
  testFlow: '/test-flow',
  admin: '/admin',
  resources: '/resources',
} as const;

export function profilePath(userId: string): string {
  return `/profile/${userId}`;
}

/** The swipe deck of /matches. */
export const suggestionsPath = `${paths.matches}?view=suggestions`;

/** The list of matches of /matches. */
export const ownMatchesPath = `${paths.matches}?view=matches`;
