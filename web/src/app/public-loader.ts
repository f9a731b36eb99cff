import type { ClientLoaderFunctionArgs } from 'react-router';
import { loadWords } from '#lib/words/i18n.ts';

/**
 * Opens a public page from within the app: its text comes from the build, its words in the reader's language. A page that
 * the browser itself opened brings both along, in English, so this does not run for it.
 */
export async function openPublicPage({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const [data] = await Promise.all([serverLoader(), loadWords('public', 'titles')]);
  return data;
}

/** For a page without a text of its own: with a loader it is drawn at build and woken as it is. */
export function noText(): null {
  return null;
}

/** As openPublicPage, for a page without a text of its own, which has no title to translate either. */
export function openPageWithoutText(): Promise<null> {
  return loadWords('public');
}
