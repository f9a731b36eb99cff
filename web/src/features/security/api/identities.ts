import type { UserIdentity } from '@supabase/supabase-js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#lib/addresses/paths.ts';
import { getAppConfig } from '#lib/calls/app-config.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';
import { readStored, store } from '#lib/storage/browser-storage.ts';

/** How the member signs in, and whether Google can be added. */
export const identitiesQuery = queryOptions({
  queryKey: ['security', 'identities'],
  queryFn: async (): Promise<{ identities: UserIdentity[]; offersGoogle: boolean }> => {
    const [{ auth }, { googleConfigured }] = await Promise.all([getSupabase(), getAppConfig()]);
    const { data, error } = await auth.getUserIdentities();
    if (error) throw error;
    return { identities: data.identities, offersGoogle: googleConfigured };
  },
});

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (identity: UserIdentity) =>
      withFreshProof(async () => {
        const { auth } = await getSupabase();
        const { error } = await auth.unlinkIdentity(identity);
        if (error) throw error;
        // The token goes on telling of the way in until it is renewed.
        await auth.refreshSession();
      }),
    onSettled: () => client.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
  });
}

/** Remembered over the way to Google and back, in this tab. */
const leftForKey = 'awamu-connecting';

/** Leaves for Google, which returns to the settings. @throws AuthError */
export async function connectGoogle(): Promise<void> {
  const { auth } = await getSupabase();
  const address = await withFreshProof(async () => {
    const options = { redirectTo: `${location.origin}${paths.settings}`, skipBrowserRedirect: true };
    const { data, error } = await auth.linkIdentity({ provider: 'google', options });
    if (error) throw error;
    return data.url;
  });
  store('session', leftForKey, 'google');
  location.assign(address);
}

/** What came of the way to Google. */
export interface Connection {
  /** The refusal by its code; null where nothing was refused. */
  refusal: string | null;
}

/** The outcome with which the page was opened; null where nobody left to connect anything. */
export function readConnection(): Connection | null {
  if (readStored('session', leftForKey) === null) return null;
  const told = new URLSearchParams(location.hash.slice(1));
  return { refusal: told.get('error_code') ?? told.get('error') };
}

/** The outcome is told once, and does not stay in the address. */
export function clearConnection(): void {
  store('session', leftForKey, null);
  if (location.hash.includes('error')) history.replaceState(history.state, '', location.pathname);
}
