import { useQuery } from '@tanstack/react-query';
import { getAppConfig } from '../calls/app-config.ts';
import { watchRequest } from '../calls/slow-requests.ts';

/** The channels by which a code reaches a phone. */
export const phoneChannels = ['sms', 'whatsapp'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];

interface AuthSettings {
  external?: { phone?: boolean };
  /** An extension of Awamu; Supabase does not send it. */
  sms_channels?: string[];
}

/** The channels that this server can send codes by; none until the settings have loaded. */
export function usePhoneChannels(): readonly PhoneChannel[] {
  const settings = useQuery({
    queryKey: ['auth-settings'],
    queryFn: async ({ signal }) => {
      const { supabaseUrl, anonKey } = await getAppConfig();
      const headers = { apikey: anonKey };
      const response = await watchRequest(() => fetch(`${supabaseUrl}/auth/v1/settings`, { headers, signal }), true);
      if (!response.ok) throw new Error(`the account service answered ${response.status}`);
      return (await response.json()) as AuthSettings;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return channelsOf(settings.data);
}

/** Whether this server can send codes to phones; false until the settings have loaded. */
export function useReachesPhones(): boolean {
  return usePhoneChannels().length > 0;
}

/** A server that supports phones and names no channels sends SMS. */
export function channelsOf(settings: AuthSettings | undefined): readonly PhoneChannel[] {
  if (settings?.external?.phone !== true) return [];
  const supported = settings.sms_channels ?? ['sms'];
  return phoneChannels.filter((channel) => supported.includes(channel));
}
