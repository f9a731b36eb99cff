import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { entriesBack, type HistoryEntry, hasPreviousEntry } from './history-entries.ts';

/** Returns what a Back button does: where nothing was shown before, as after a link in an email, it opens `fallback`. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPreviousEntry() ? navigate(-1) : navigate(fallback, { replace: true }));
}

/**
 * Props of a link that leads back to a list. If the list is the previous entry, the link goes back to it, with its
 * filters, page and scroll position; otherwise the list replaces this entry. Back never returns to what was left.
 */
export function useReturnLink(isList: (entry: HistoryEntry) => boolean): {
  replace: true;
  onClick: (event: MouseEvent) => void;
} {
  const navigate = useNavigate();
  return {
    replace: true,
    onClick: (event) => {
      const [, previous] = entriesBack();
      if (!previous || !isList(previous) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}

/**
 * Returns a function that prepares leaving a finished flow. Call it while the flow is on screen, and its result once the
 * flow is finished: the flow's entries are gone back over, so that Back leads to what was shown before the flow.
 * @param isOfFlow whether a path belongs to the flow
 */
export function useLeaveFlow(
  isOfFlow: (pathname: string) => boolean,
): () => (to: string, state?: unknown) => Promise<void> {
  const navigate = useNavigate();
  return () => {
    const before = entriesBack();
    const firstOther = before.findIndex(({ pathname }) => !isOfFlow(pathname));
    const ofFlow = firstOther === -1 ? before : before.slice(0, firstOther);
    return async (to, state) => {
      // If the page that follows is also the one before the flow, it must not be in the history twice.
      const isBeforeFlow = firstOther !== -1 && before[firstOther]?.pathname === to;
      const steps = isBeforeFlow ? ofFlow.length : ofFlow.length - 1;
      if (steps > 0) await navigate(-steps);
      if (!isBeforeFlow || state !== undefined)
        await navigate(to, { replace: isBeforeFlow || ofFlow.length > 0, state });
      // Not before: the step back to the first of them would be redirected at the same time, without the state.
      for (const entry of ofFlow) entry.replacement = to;
    };
  };
}
