import { inject } from 'vitest';
import { copyDatabase, type TestDatabase } from './copy-database.ts';
import type {} from './global-setup.ts';

/**
 * Creates a database for one test file in the run's Postgres.
 * @param template `product`: fully migrated; `platform`: the platform's schemas alone; `template1`: empty
 */
export function createTestDatabase(template: 'product' | 'platform' | 'template1' = 'product'): Promise<TestDatabase> {
  return copyDatabase(inject('postgres'), template);
}
