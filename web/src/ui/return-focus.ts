import { useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog (WCAG 2.4.3). The primitive does this only for its own Trigger,
 * and most dialogs here are opened by state. Spread the result on the dialog's content.
 */
export function useReturnFocus(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      // Focus that has moved elsewhere meanwhile stays there.
      if (document.activeElement === null || document.activeElement === document.body) opener.current?.focus();
    },
  };
}

/** A menu item is gone when the dialog closes, so the button that opened the menu is focused instead. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (menuButton) return document.getElementById(menuButton);
  return focused instanceof HTMLElement ? focused : null;
}
