/**
 * When something is first on the page, by the page's own clock: a test that waits moves a clock that it has stopped.
 * To be asked before it is there.
 */
export function whenShown(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watcher.disconnect();
      resolve(Date.now());
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
}
