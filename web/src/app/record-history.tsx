import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { clearEntries, recordEntry } from '#lib/addresses/history-entries.ts';

/**
 * Records the entries of the history for lib/addresses/use-going-back.ts, and leads away from those of a finished flow.
 * Before the pages, whose effects may navigate.
 */
export function RecordHistory() {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  useLayoutEffect(() => clearEntries, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that is shown
  useLayoutEffect(() => {
    const { replacement } = recordEntry(location, action);
    if (replacement && replacement !== location.pathname) void navigate(replacement, { replace: true });
  }, [location]);
  return null;
}
