import type { MemberSettings } from '@awamu/contracts/member-settings.ts';

export type Theme = MemberSettings['theme'];

/** The default of the settings (specification, section 3); spelled here, so that the first page needs no schemas. */
const defaultTheme: Theme = 'light';

const storageKey = 'awamu-theme';

/** Runs in the page's head, before the first paint, so that no page flashes in the wrong theme. */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${storageKey}')||'${defaultTheme}'}catch{}`;

/** Shows the theme of the member's settings, unless this device has one of its own. */
export function adoptTheme(theme: Theme): void {
  if (!themeOfDevice()) document.documentElement.dataset['theme'] = theme;
}

function themeOfDevice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Private windows may refuse storage; such a device has no choice of its own.
    return null;
  }
}
