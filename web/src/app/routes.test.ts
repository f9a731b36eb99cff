import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/addresses/paths.ts';
import { isMemberPage } from '#lib/page/member-area.ts';
import { publicFiles, publicPages } from './mounted-pages.ts';
import routes from './routes.ts';
import { operatorLinks } from './shell/operator-links.ts';

interface Place {
  address: string;
  /** The layouts around the page, outermost first. */
  layouts: string[];
}

function places(entries: readonly RouteConfigEntry[], layouts: string[] = []): Place[] {
  return entries.flatMap((entry) => {
    if (entry.children) return places(entry.children, [...layouts, entry.file]);
    return [{ address: `/${entry.path ?? ''}`, layouts }];
  });
}

const known = places(await routes);
const shell = 'shell/shell.tsx';
const publicFrame = 'shell/public-frame.tsx';
const guard = 'guards/member-guard.tsx';

function layoutsOf(address: string): string[] | undefined {
  return known.find((place) => place.address === address)?.layouts;
}

describe('the route table (specification, section 2)', () => {
  it.each([paths.landing, paths.authCallback, paths.resetPassword, paths.resetPasswordAlias, paths.accountClosed])(
    '%s is public',
    (address) => {
      expect(layoutsOf(address)).toEqual([shell, publicFrame]);
    },
  );

  it.each(publicPages.map((page) => page.path))('%s is public, in the shared shell', (address) => {
    expect(layoutsOf(address)).toEqual([shell, publicFrame]);
  });

  it.each(publicFiles.map((file) => file.path))('%s is a file for machines', (address) => {
    expect(layoutsOf(address)).toEqual([]);
  });

  it('has every public path of the specification', () => {
    const specified =
      '/resources /about /faqs /contact /policies /safety-tips /community-guidelines /disclaimers /sitemap /support /feedback';
    const articles =
      'profile-setup first-week-guide privacy-settings five-things-ugandans-understand feeling-grounded-homesick balancing-two-cultures stay-safe-connecting blocking-reporting-control mental-health-diaspora promote-business-without-spamming networking-diaspora-quality build-brand-social-media';
    const addresses = [...specified.split(' '), ...articles.split(' ').map((slug) => `/resources/${slug}`)];
    for (const address of addresses) expect(layoutsOf(address), address).toEqual([shell, publicFrame]);
  });

  it.each([
    paths.profileCompletion,
    paths.dashboard,
    paths.discover,
    paths.matches,
    paths.messages,
    paths.notifications,
    paths.editProfile,
    `${paths.settings}/:section?`,
    paths.reports,
    paths.decisions,
    paths.howPeopleAreChosen,
    paths.testFlow,
    '/profile/:userId',
  ])('%s is for members, in the shared shell', (address) => {
    expect(layoutsOf(address)).toEqual([shell, guard]);
  });

  it.each(operatorLinks.map((link) => link.to))('%s is for operators, in the admin layout', (address) => {
    expect(layoutsOf(address)).toEqual([shell, guard, 'guards/operator-guard.tsx', 'routes/admin-frame.tsx']);
  });

  it('/enhanced-discover is for members, without the shared shell', () => {
    expect(layoutsOf(paths.enhancedDiscover)).toEqual([guard]);
  });

  it('the service worker knows which paths are members’', () => {
    for (const { address, layouts } of known) {
      const isBehindGuard = layouts.includes(guard);
      expect(isMemberPage(address.replace(/:(userId|section[?])/, 'x')), address).toBe(isBehindGuard);
    }
  });

  it('every other path is not found', () => {
    expect(layoutsOf('/*')).toEqual([shell]);
  });
});
