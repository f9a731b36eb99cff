import { languageCookieAt } from '@awamu/contracts/language-cookie.ts';
import { isLanguage, type Language } from '@awamu/contracts/languages.ts';
import { Cookie } from '@remix-run/headers/cookie';
import { askedLanguage } from './asked-language.ts';

interface RequestHeaders {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/** The language in which a visitor gets a page: the one chosen in this browser, else the one that the browser prefers. */
export function pageLanguage(headers: RequestHeaders, publicUrl: string): Language {
  const chosen = Cookie.from(headers.cookie ?? null).get(languageCookieAt(publicUrl));
  return isLanguage(chosen) ? chosen : askedLanguage(headers['accept-language']);
}
