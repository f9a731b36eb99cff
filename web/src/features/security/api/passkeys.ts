import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['security', 'passkeys'],
  queryFn: async () => {
    const { data, error } = await (await getSupabase()).auth.passkey.list();
    if (error) throw error;
    return data;
  },
});

function usePasskeyChange<Input>(change: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withFreshProof(() => change(input)),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

/** Creates a passkey on the device and names it. */
export function useAddPasskey() {
  return usePasskeyChange(async (friendlyName: string) => {
    const { auth } = await getSupabase();
    const { data, error } = await auth.registerPasskey();
    if (error) throw error;
    const named = await auth.passkey.update({ passkeyId: data.id, friendlyName });
    if (named.error) throw named.error;
  });
}

export function useRemovePasskey() {
  return usePasskeyChange(async (passkeyId: string) => {
    const { error } = await (await getSupabase()).auth.passkey.delete({ passkeyId });
    if (error) throw error;
  });
}
