import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** True while there are unsaved changes. */
  active: boolean;
  title: string;
  description: string;
  leaveLabel: string;
  stayLabel: string;
}

/**
 * Confirms leaving unsaved changes: by its own dialog for navigation, by the browser's for a closed or reloaded tab.
 */
export function LeaveGuard({ active, title, description, leaveLabel, stayLabel }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return active && currentLocation.pathname !== nextLocation.pathname;
  });

  // The dialog also closes when leaving is confirmed; that must not count as staying.
  const leaving = useRef(false);

  function stay(): void {
    if (!leaving.current && blocker.state === 'blocked') blocker.reset();
    leaving.current = false;
  }

  function leave(): void {
    leaving.current = true;
    blocker.proceed?.();
  }

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={title}
      description={description}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={leave}
    />
  );
}
