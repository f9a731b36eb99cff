import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { fetchAhead } from '../chunk-errors.ts';

/** The screen that is open goes first. */
const quietMs = 1_500;

const words = ['dashboard', 'discover', 'options', 'profile', 'safety', 'settings', 'edit-profile', 'profile-form'];

/**
 * Fetches the code and words of the screens that a member opens next, once the present one has had its turn. Opening one
 * then waits for no network, and a build that is deployed meanwhile takes nothing away from an open tab.
 */
export function LikelyScreens({ memberId }: { memberId: string }) {
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    const begin = (): void => {
      setQuiet(true);
      fetchAhead(() => loadWords(...words));
    };
    const timer = setTimeout(() => {
      // A module that once failed to load stays failed for as long as the page is open: nothing is asked for in vain.
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
