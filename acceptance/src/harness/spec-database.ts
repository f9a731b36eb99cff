import type { TestDatabase } from '../../../server/src/platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '../../../server/src/platform/test-postgres/create-test-database.ts';

/** A database in the Postgres of the test run: a copy of the product's, or an empty one. */
export function createSpecDatabase(template: 'product' | 'template1' = 'product'): Promise<TestDatabase> {
  return createTestDatabase(template);
}
