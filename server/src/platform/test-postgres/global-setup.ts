import type { TestProject } from 'vitest/node';
import type { TestPostgres } from './copy-database.ts';
import { startTestPostgres } from './start-test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** Vitest global setup: one Postgres for all test files of a run that use a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, stop } = await startTestPostgres();
  project.provide('postgres', postgres);
  return stop;
}
