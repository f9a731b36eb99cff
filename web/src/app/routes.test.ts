import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import routes from './routes.ts';

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
const guard = 'guards/member-guard.tsx';

function layoutsOf(address: string): string[] | undefined {
  return known.find((place) => place.address === address)?.layouts;
}

describe('the route table (specification, section 2)', () => {
  it.each([paths.landing, paths.authCallback, paths.resetPassword, paths.resetPasswordAlias])(
    '%s is public',
    (address) => {
      expect(layoutsOf(address)).toEqual([shell]);
    },
  );

  it.each([
    paths.profileCompletion,
    paths.dashboard,
    paths.discover,
    paths.matches,
    paths.messages,
    paths.editProfile,
    paths.settings,
    paths.testFlow,
    '/profile/:userId',
  ])('%s is for members, in the shared frame', (address) => {
    expect(layoutsOf(address)).toEqual([shell, guard]);
  });

  it('/enhanced-discover is for members, without the shared frame', () => {
    expect(layoutsOf(paths.enhancedDiscover)).toEqual([guard]);
  });

  it('every other address is known as unknown', () => {
    expect(layoutsOf('/*')).toEqual([shell]);
  });
});
