import { firstLanguageOf, type Language } from '@awamu/contracts/languages.ts';
import Negotiator from 'negotiator';

/** A header is read so far: nobody has more languages than that. */
const longestHeader = 500;

/** Which of the product's languages a request asks for first. Source: RFC 9110, section 12.5.4 (Accept-Language). */
export function askedLanguage(acceptLanguage: string | undefined): Language {
  const headers = { 'accept-language': (acceptLanguage ?? '').slice(0, longestHeader) };
  return firstLanguageOf(new Negotiator({ headers }).languages());
}
