import type { UserIdentity } from '@supabase/supabase-js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsPath } from '#lib/addresses/paths.ts';
import { getAppConfig } from '#lib/calls/app-config.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';
import { readStored, store } from '#lib/storage/browser-storage.ts';
import { connectingKey } from '#lib/storage/stored-names.ts';

/** The member's sign-in identities, and whether Google can be added. */
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
        // The token lists the identity until it is renewed.
        await auth.refreshSession();
      }),
    onSettled: () => client.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
  });
}

/** Redirects to Google, which returns to the settings. @throws AuthError */
export async function connectGoogle(): Promise<void> {
  const { auth } = await getSupabase();
  const address = await withFreshProof(async () => {
    const options = { redirectTo: `${location.origin}${settingsPath('security')}`, skipBrowserRedirect: true };
    const { data, error } = await auth.linkIdentity({ provider: 'google', options });
    if (error) throw error;
    return data.url;
  });
  store('session', connectingKey, 'google');
  location.assign(address);
}

/** The outcome of connecting Google. */
export interface Connection {
  /** The error code; null on success. */
  refusal: string | null;
}

/** The outcome in the URL of this page; null if nothing was being connected. */
export function readConnection(): Connection | null {
  if (readStored('session', connectingKey) === null) return null;
  const params = new URLSearchParams(location.hash.slice(1));
  return { refusal: params.get('error_code') ?? params.get('error') };
}

/** Clears the outcome from the URL, so that it is shown once. */
export function clearConnection(): void {
  store('session', connectingKey, null);
  if (location.hash.includes('error')) history.replaceState(history.state, '', location.pathname);
}
