import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { savesData } from '#lib/media/saves-data.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { fetchAhead } from '../chunk-errors.ts';

/** The surroundings of the screens load separately (shell.tsx, providers.tsx). */
const fetchFrame = () =>
  Promise.all([
    import('./member-header.tsx'),
    import('./tab-bar.tsx'),
    import('#ui/toaster.tsx'),
    import('../live/member-live.tsx'),
    import('../live/keep-conversations.tsx'),
    loadWords('dashboard', 'member', 'notifications', 'matches', 'messages', 'discover', 'options'),
  ]);

/**
 * Prefetches the first member screens while a visitor types their credentials, after the code that signing in needs.
 * Skipped with Save-Data.
 */
export function FirstScreens() {
  const [isClientThere, setClientThere] = useState(false);

  useEffect(() => {
    if (savesData()) return;
    fetchAhead(async () => {
      await getSupabase();
      setClientThere(true);
      await fetchFrame();
    });
  }, []);

  if (!isClientThere) return null;
  return [paths.dashboard, paths.discover].map((page) => <PrefetchPageLinks key={page} page={page} />);
}
