import type { InteractionType } from '@awamu/contracts/options.ts';
import { useEffect, useEffectEvent } from 'react';
import { keyDecision } from './drag-decision.ts';

/** Arrow keys decide, unless they belong to something else: a field, the tabs, an open menu or dialog. */
export function useDeckKeys(decide: (type: InteractionType) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const type = keyDecision(event.key);
    if (!type || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (belongsElsewhere(event.target)) return;
    event.preventDefault();
    decide(type);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function belongsElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [role="tablist"]') !== null;
}
