import type { AppConfig } from '@awamu/contracts/app-config.ts';
import { useQuery } from '@tanstack/react-query';
import { getAppConfig } from './app-config.ts';

/** The server's configuration; undefined until it has loaded. */
export function useAppConfig(): AppConfig | undefined {
  return useQuery({ queryKey: ['app-config'], queryFn: getAppConfig, staleTime: Number.POSITIVE_INFINITY }).data;
}
