import { languageCookie, languageCookieAt } from '@awamu/contracts/language-cookie.ts';
import type { Language } from '@awamu/contracts/languages.ts';

/**
 * Copies the language chosen in this browser into the cookie, for the server; null removes it. Browsers delete cookies of
 * scripts sooner than what is in local storage, so every page that starts sets it again.
 */
export function writeLanguageCookie(chosen: Language | null): void {
  const lifetime = chosen === null ? 0 : languageCookie.maxAgeSeconds;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser that the product supports
  document.cookie = `${languageCookieAt(location.href)}=${chosen ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}
