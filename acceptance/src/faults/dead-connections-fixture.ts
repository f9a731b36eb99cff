import { type SilentProxy, startSilentProxy } from '../../../server/src/platform/test-postgres/silent-proxy.ts';

/** A proxy before a database whose connections can go dead without being closed. */
export function startProxy(databaseUrl: string): Promise<SilentProxy> {
  return startSilentProxy(databaseUrl);
}
