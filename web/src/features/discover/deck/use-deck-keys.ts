import type { InteractionType } from '@awamu/contracts/options.ts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { everyDecision, isUndo, keyDecision } from './drag-decision.ts';

/**
 * Arrow keys decide and Ctrl+Z (⌘Z) undoes, unless the focus is in a field or on tabs, or a menu or dialog is open.
 * @param offered the decisions that have a key
 */
export function useDeckKeys(
  decide: (type: InteractionType) => void,
  undo: () => void,
  offered: readonly InteractionType[] = everyDecision,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isUndo(event) && !belongsElsewhere(event.target)) {
      event.preventDefault();
      undo();
      return;
    }
    const type = keyDecision(event.key);
    if (
      !type ||
      !offered.includes(type) ||
      event.repeat ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    if (belongsElsewhere(event.target)) return;
    event.preventDefault();
    decide(type);
  });

  // A layout effect listens as soon as the card shows, so that a key pressed right away counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function belongsElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, video, [role="tablist"]') !== null;
}
