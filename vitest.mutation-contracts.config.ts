import { defineConfig } from 'vitest/config';
import { unitTests } from './vitest.units.ts';

/**
 * What mutation tests of contracts run (stryker.contracts.config.json): its own units. Hundreds of others import it, and running
 * them for each mutant takes hours.
 */
export default defineConfig({ test: { ...unitTests, include: ['contracts/src/**/*.test.ts'] } });
