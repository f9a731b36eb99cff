/**
 * A copy of the language that was chosen in a browser, so that the server can answer with the page in that language. It exists
 * only where a language was chosen. Lifetime in seconds.
 */
export const languageCookie = { name: 'awamu-language', maxAgeSeconds: 31_536_000 } as const;

/** Its name at an address: by https only this host can set a cookie with the prefix. */
export function languageCookieAt(address: string): string {
  return address.startsWith('https:') ? `__Host-${languageCookie.name}` : languageCookie.name;
}
