import { useQuery } from '@tanstack/react-query';
import { getAppConfig } from './app-config.ts';

/** Whether codes can be sent to phones from here; no until the service has said so. */
export function useReachesPhones(): boolean {
  const settings = useQuery({
    queryKey: ['auth-settings'],
    queryFn: async ({ signal }) => {
      const { supabaseUrl, anonKey } = await getAppConfig();
      const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: anonKey }, signal });
      if (!response.ok) throw new Error(`the account service answered ${response.status}`);
      return (await response.json()) as { external?: { phone?: boolean } };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return settings.data?.external?.phone === true;
}
