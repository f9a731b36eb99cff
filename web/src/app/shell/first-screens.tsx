import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { savesData } from '#lib/media/saves-data.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { fetchAhead } from '../chunk-errors.ts';

/** What stands around the screens is fetched by itself (shell.tsx, providers.tsx). */
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
 * While somebody types who they are: fetches what they will see then, so that a slow network is done with it. What signing
 * in itself needs goes first. Whoever saves data is sent none of it.
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
