import { inject } from 'vitest';
import { copyDatabase, type TestDatabase } from './copy-database.ts';
import type {} from './global-setup.ts';

/**
 * A database of the run's Postgres for one test file.
 * @param template `product`: all that the migrator makes; `platform`: its platform alone; `template1`: nothing
 */
export function createTestDatabase(template: 'product' | 'platform' | 'template1' = 'product'): Promise<TestDatabase> {
  return copyDatabase(inject('postgres'), template);
}
