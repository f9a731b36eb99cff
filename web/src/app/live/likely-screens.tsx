import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { fetchAhead } from '../chunk-errors.ts';

/** The open screen loads first. */
const quietMs = 1_500;

const words = [
  'dashboard',
  'discover',
  'options',
  'profile',
  'safety',
  'settings',
  'edit-profile',
  'profile-form',
  'prompts',
];

/**
 * Prefetches the code and words of the screens that a member is likely to open next. They then open without network,
 * and a deployment does not break an open tab.
 */
export function LikelyScreens({ memberId }: { memberId: string }) {
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    const begin = (): void => {
      setQuiet(true);
      fetchAhead(() => loadWords(...words));
    };
    const timer = setTimeout(() => {
      // The browser caches a failed module import for the life of the page, so nothing is fetched while offline.
      if (navigator.onLine) begin();
      else addEventListener('online', begin, { once: true });
    }, quietMs);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', begin);
    };
  }, []);

  if (!isQuiet) return null;
  const screens = [
    paths.dashboard,
    paths.discover,
    paths.matches,
    paths.messages,
    paths.settings,
    paths.editProfile,
    profilePath(memberId),
  ];
  return screens.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
