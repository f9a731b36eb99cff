import type { ClientLoaderFunctionArgs } from 'react-router';
import { loadWords } from '#lib/words/i18n.ts';

/**
 * Loads a public page on client navigation: its text comes from the build, its words in the reader's language. Does not
 * run on the first load, whose prerendered page contains both in English.
 */
export async function openPublicPage({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const [data] = await Promise.all([serverLoader(), loadWords('public', 'titles')]);
  return data;
}

/** For a page without Markdown content: with a loader it is prerendered and hydrated unchanged. */
export function noText(): null {
  return null;
}

/** Like openPublicPage, for a page without Markdown content, which has no title to translate. */
export function openPageWithoutText(): Promise<null> {
  return loadWords('public');
}
