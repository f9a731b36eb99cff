import { firstLanguageOf, type Language } from '@awamu/contracts/languages.ts';
import Negotiator from 'negotiator';

/** Only this many characters of the header are parsed; real ones are shorter. */
const longestHeader = 500;

/** The product's language that a request prefers. Source: RFC 9110, section 12.5.4 (Accept-Language). */
export function askedLanguage(acceptLanguage: string | undefined): Language {
  const headers = { 'accept-language': (acceptLanguage ?? '').slice(0, longestHeader) };
  return firstLanguageOf(new Negotiator({ headers }).languages());
}
