import type { Language } from '@awamu/contracts/languages.ts';

/** Pseudo-language: XA is a region code for private use, which no country has. */
export const pseudoLanguage = 'en-XA';

/** A language that the app can show: the product's languages, and the pseudo-language for testing layouts. */
export type SpokenLanguage = Language | typeof pseudoLanguage;

/** The content of a namespace in one language: texts, lists of texts, and groups of both. */
export type Words = Record<string, unknown>;
