import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationGuard } from './navigation-guards.tsx';

/** The part of the standard's CloseWatcher (HTML, 'Close requests and close watchers') that is used here. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Closes what is open by Back instead of leaving the page: by the close request of Android's button or gesture, and
 * elsewhere (an iPhone's gesture, a computer's button) by holding the step back.
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

  useNavigationGuard(isOpen, {
    holds: ({ historyAction }) => historyAction === 'POP',
    onHeld: (held) => {
      held.reset();
      close();
    },
  });
}

/** The same for content that is mounted only while it is open. */
export function CloseRequest({ onRequest }: { onRequest: () => void }) {
  useCloseRequest(true, onRequest);
  return null;
}
