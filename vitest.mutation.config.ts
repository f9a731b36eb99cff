import { defineConfig } from 'vitest/config';
import { unitTests } from './vitest.units.ts';

/** What mutation tests run (stryker.config.json): the units alone, since a mutant lives in the process of its test. */
export default defineConfig({ test: unitTests });
