import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type HeldNavigation, useNavigationGuard } from './navigation-guards.tsx';

interface LeaveGuardProps {
  /** True while there are unsaved changes. */
  active: boolean;
  /** The path whose screens share the changes: nothing asks between them. */
  within?: string;
  title: string;
  description: string;
  leaveLabel: string;
  stayLabel: string;
}

/**
 * Confirms leaving unsaved changes: by its own dialog for navigation, by the browser's for a closed or reloaded tab.
 */
export function LeaveGuard({ active, within, title, description, leaveLabel, stayLabel }: LeaveGuardProps) {
  const [isAsking, setAsking] = useState(false);
  const held = useRef<HeldNavigation | null>(null);

  useNavigationGuard(active, {
    holds: ({ currentLocation, nextLocation: { pathname } }) =>
      within ? pathname !== within && !pathname.startsWith(`${within}/`) : currentLocation.pathname !== pathname,
    onHeld: (navigation) => {
      held.current = navigation;
      setAsking(true);
    },
  });

  function answer(step: 'proceed' | 'reset'): void {
    setAsking(false);
    // The dialog also closes when leaving is confirmed; that must not count as staying.
    held.current?.[step]();
    held.current = null;
  }

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);

  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => !open && answer('reset')}
      title={title}
      description={description}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => answer('proceed')}
    />
  );
}
