/** Every path of the member-facing product; screens do not write paths themselves. */
export const paths = {
  landing: '/',
  authCallback: '/auth-callback',
  resetPassword: '/reset-password',
  resetPasswordAlias: '/auth/reset-password',
  accountClosed: '/account-closed',
  profileCompletion: '/profile-completion',
  dashboard: '/dashboard',
  discover: '/discover',
  enhancedDiscover: '/enhanced-discover',
  howPeopleAreChosen: '/how-people-are-chosen',
  matches: '/matches',
  messages: '/messages',
  notifications: '/notifications',
  editProfile: '/edit-profile',
  settings: '/settings',
  reports: '/reports',
  decisions: '/decisions',
  testFlow: '/test-flow',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminModeration: '/admin/moderation',
  adminInbox: '/admin/inbox',
  adminAnalytics: '/admin/analytics',
  adminMatching: '/admin/matching',
  resources: '/resources',
  about: '/about',
  faqs: '/faqs',
  contact: '/contact',
  policies: '/policies',
  privacyPolicy: '/policies/privacy',
  cookiePolicy: '/policies/cookies',
  transparency: '/transparency',
  safetyTips: '/safety-tips',
  communityGuidelines: '/community-guidelines',
  disclaimers: '/disclaimers',
  sitemap: '/sitemap',
  support: '/support',
  feedback: '/feedback',
} as const;

/** The articles under /resources, in the order of the route list (specification, section 2). */
export const articleSlugs = [
  'profile-setup',
  'first-week-guide',
  'privacy-settings',
  'five-things-ugandans-understand',
  'feeling-grounded-homesick',
  'balancing-two-cultures',
  'stay-safe-connecting',
  'blocking-reporting-control',
  'mental-health-diaspora',
  'promote-business-without-spamming',
  'networking-diaspora-quality',
  'build-brand-social-media',
] as const;

export function articlePath(slug: string): string {
  return `${paths.resources}/${slug}`;
}

export function profilePath(userId: string): string {
  return `/profile/${userId}`;
}

/** The tab of suggested profiles. */
export const suggestionsPath = `${paths.matches}?view=suggestions`;

/** The tab of existing matches. */
export const ownMatchesPath = `${paths.matches}?view=matches`;

/** The path of a conversation. */
export function conversationPath(matchId: string): string {
  return `${paths.messages}?match=${matchId}`;
}

/** The screens of Settings, in the order of its index. */
export const settingsSections = [
  'notifications',
  'privacy',
  'app',
  'matching',
  'security',
  'account',
  'about',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

export function settingsPath(section: SettingsSection): string {
  return `${paths.settings}/${section}`;
}

export function isSettingsSection(name: string | undefined): name is SettingsSection {
  return settingsSections.some((section) => section === name);
}
