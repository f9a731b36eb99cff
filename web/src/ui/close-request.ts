import { useEffect, useEffectEvent, useState } from 'react';

/** The part of the standard's CloseWatcher (HTML, 'Close requests and close watchers') that is used here. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Closes what is open when the phone asks for it, by Android's Back button or gesture, instead of leaving the page.
 * Browsers without CloseWatcher (Safari, Firefox) navigate.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  // A watcher reports once: what stays open, such as a form that is being saved, needs a new one.
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!isOpen || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      closeNow();
      setRequests(requests + 1);
    };
    return () => watcher.destroy();
  }, [isOpen, requests]);
}

/** The same for content that is mounted only while it is open. */
export function CloseRequest({ onRequest }: { onRequest: () => void }) {
  useCloseRequest(true, onRequest);
  return null;
}
