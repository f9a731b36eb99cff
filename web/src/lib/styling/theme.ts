import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { store } from '../storage/browser-storage.ts';
import { themeColours } from './theme-colours.ts';

export type Theme = MemberSettings['theme'];

/** The default of the settings (specification, section 3); spelled here, so that the first page needs no schemas. */
const defaultTheme: Theme = 'light';

const storageKey = 'awamu-theme';

/** Runs in the page's head, before the first paint, so that no page flashes in the wrong theme. */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${storageKey}')||'${defaultTheme}'}catch{}`;

/** Shows a theme and remembers it on this device, so that the next page starts in it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  colourBar(theme);
  store('local', storageKey, theme);
}

/** The bar of the phone around the page wears the theme as well. */
function colourBar(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = isDark ? themeColours.dark : themeColours.light;
}
