import type { Language } from '@awamu/contracts/languages.ts';

/** XA is a region that no one lives in: 'English, but not as it is'. */
export const pseudoLanguage = 'en-XA';

/** A language as the app speaks it: those of the product, and the stretched English that layouts are tried with. */
export type SpokenLanguage = Language | typeof pseudoLanguage;

/** What a namespace says in one language: sentences, lists of them, and groups of both. */
export type Words = Record<string, unknown>;
