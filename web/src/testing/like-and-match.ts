import { page } from 'vitest/browser';
import { clickToShow } from './click-to-show.ts';

/** The popup of a match. */
export const matchPopup = page.getByRole('dialog', { name: 'It’s a Match!' });

/** Likes the person of the page, which makes a match, and sees the popup, which closes by itself. */
export function likeAndMatch(): Promise<void> {
  return clickToShow(page.getByRole('button', { name: 'Like', exact: true }), matchPopup);
}

/** The same, and touches the popup when it comes: it then stays for as long as a busy machine takes. */
export async function likeAndStay(): Promise<void> {
  const touch = () => matchPopup.query()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const watcher = new MutationObserver(() => touch() && watcher.disconnect());
  watcher.observe(document.body, { childList: true, subtree: true });
  await likeAndMatch();
}
