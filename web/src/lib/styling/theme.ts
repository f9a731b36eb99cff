import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { store } from '../storage/browser-storage.ts';
import { themeKey } from '../storage/stored-names.ts';
import { themeColours } from './theme-colours.ts';

export type Theme = MemberSettings['theme'];

/** The default setting (specification, section 3), repeated here so that the first page needs no schemas. */
const defaultTheme: Theme = 'light';

/** Runs in the page's head before the first paint, to avoid a flash of the wrong theme. */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${themeKey}')||'${defaultTheme}'}catch{}`;

/** Applies a theme and stores it on this device, so that the next page starts with it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  colourBar(theme);
  store('local', themeKey, theme);
}

/** Sets the theme-color of the browser's UI. */
function colourBar(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = isDark ? themeColours.dark : themeColours.light;
}
