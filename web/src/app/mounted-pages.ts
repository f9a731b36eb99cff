import { articlePath, articleSlugs, paths } from '../lib/addresses/paths.ts';

/**
 * Public pages besides the landing page: routes.ts mounts them, the build prerenders them, and the sitemap lists them.
 * Add a page here.
 */
export const publicPages: readonly { path: string; file: string }[] = [
  { path: paths.resources, file: 'routes/resources.tsx' },
  ...articleSlugs.map((slug) => ({ path: articlePath(slug), file: 'routes/article.tsx' })),
  { path: paths.about, file: 'routes/about.tsx' },
  { path: paths.faqs, file: 'routes/faqs.tsx' },
  { path: paths.contact, file: 'routes/contact.tsx' },
  ...[paths.policies, paths.privacyPolicy, paths.cookiePolicy].map((path) => ({ path, file: 'routes/policies.tsx' })),
  { path: paths.transparency, file: 'routes/transparency.tsx' },
  { path: paths.safetyTips, file: 'routes/safety-tips.tsx' },
  { path: paths.communityGuidelines, file: 'routes/community-guidelines.tsx' },
  { path: paths.disclaimers, file: 'routes/disclaimers.tsx' },
  { path: paths.sitemap, file: 'routes/sitemap.tsx' },
  { path: paths.support, file: 'routes/support.tsx' },
  { path: paths.feedback, file: 'routes/feedback.tsx' },
];

/** Files for crawlers and feed readers, generated at build from the same lists. */
export const publicFiles: readonly { path: string; file: string }[] = [
  { path: '/sitemap.xml', file: 'routes/sitemap-xml.ts' },
  { path: '/robots.txt', file: 'routes/robots-txt.ts' },
  { path: `${paths.resources}/feed.xml`, file: 'routes/feed-xml.ts' },
];
