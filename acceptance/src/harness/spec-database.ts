import { inject } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../../server/src/platform/test-postgres/copy-database.ts';
import type {} from '../../../server/src/platform/test-postgres/global-setup.ts';
import { servedTemplate } from '../../../server/src/platform/test-postgres/served-template.ts';

/** Creates a database for servers in the Postgres of the test run. */
export async function createSpecDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  return copyDatabase(postgres, await servedTemplate(postgres));
}
