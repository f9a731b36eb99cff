import { readFileSync } from 'node:fs';
import { conflictFinder } from '../../../web/src/testing/class-conflicts.ts';

/** Finds class attributes with two classes that set the same property: web/src/testing/class-conflicts.ts. */
export const classConflicts = conflictFinder(
  readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8'),
);
