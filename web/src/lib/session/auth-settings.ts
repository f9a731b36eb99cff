import { useQuery } from '@tanstack/react-query';
import { getAppConfig } from '../calls/app-config.ts';

/** How a code reaches a phone. */
export const phoneChannels = ['sms', 'whatsapp'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];

interface AuthSettings {
  external?: { phone?: boolean };
  /** Awamu's own addition: a Supabase project does not say it. */
  sms_channels?: string[];
}

/** By which ways codes can be sent to phones from here; none until the service has said so. */
export function usePhoneChannels(): readonly PhoneChannel[] {
  const settings = useQuery({
    queryKey: ['auth-settings'],
    queryFn: async ({ signal }) => {
      const { supabaseUrl, anonKey } = await getAppConfig();
      const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: anonKey }, signal });
      if (!response.ok) throw new Error(`the account service answered ${response.status}`);
      return (await response.json()) as AuthSettings;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return channelsOf(settings.data);
}

/** Whether codes can be sent to phones from here; no until the service has said so. */
export function useReachesPhones(): boolean {
  return usePhoneChannels().length > 0;
}

/** Where phones are reached and the ways are not told, it is by SMS. */
export function channelsOf(settings: AuthSettings | undefined): readonly PhoneChannel[] {
  if (settings?.external?.phone !== true) return [];
  const told = settings.sms_channels ?? ['sms'];
  return phoneChannels.filter((channel) => told.includes(channel));
}
