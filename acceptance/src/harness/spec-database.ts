import type { TestDatabase } from '../../../server/src/platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '../../../server/src/platform/test-postgres/create-test-database.ts';

/** A database of the run's Postgres: the product's, or an empty one as an operator brings it. */
export function createSpecDatabase(template: 'product' | 'template1' = 'product'): Promise<TestDatabase> {
  return createTestDatabase(template);
}
