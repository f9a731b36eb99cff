import { inject } from 'vitest';
import type {} from '../../../server/src/platform/test-postgres/global-setup.ts';
import { startCopiedServer } from './copied-server.ts';
import type { ServerOptions, ServerProcess } from './server-process.ts';

/** Starts a server for a spec, over a database in the Postgres of the test run. */
export function startSpecServer(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<ServerProcess> {
  return startCopiedServer(inject('postgres'), options);
}
