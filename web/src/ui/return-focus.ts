import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog (WCAG 2.4.3). The primitive itself knows only an opener that is its own
 * Trigger, and most of our dialogs are opened by state. Spread the result on the dialog's content.
 */
export function useReturnFocus(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      // Who has gone on to something else meanwhile stays there.
      if (document.activeElement === null || document.activeElement === document.body) opener.current?.focus();
    },
  };
}

/** An entry of a menu is gone by the time the dialog closes: the button that opened the menu stands for it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (menuButton) return document.getElementById(menuButton);
  return focused instanceof HTMLElement ? focused : null;
}
