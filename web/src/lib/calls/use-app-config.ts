import type { AppConfig } from '@awamu/contracts/app-config.ts';
import type { PhoneChannel } from '@awamu/contracts/phone-channels.ts';
import { useQuery } from '@tanstack/react-query';
import { getAppConfig, loadedAppConfig } from './app-config.ts';

/** The server's configuration; undefined until it has loaded, and known in the first drawing after that. */
export function useAppConfig(): AppConfig | undefined {
  return useQuery({
    queryKey: ['app-config'],
    queryFn: getAppConfig,
    initialData: loadedAppConfig,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

const none: readonly PhoneChannel[] = [];

/** The channels by which this server can send codes to phones; none until its configuration has loaded. */
export const usePhoneChannels = (): readonly PhoneChannel[] => useAppConfig()?.phoneChannels ?? none;

/** Whether this server can send codes to phones; false until its configuration has loaded. */
export const useReachesPhones = (): boolean => usePhoneChannels().length > 0;
