import { firstLanguageOf, type Language } from '@awamu/contracts/languages.ts';

/** The quotation marks of a language with their inner space, and those inside of a quotation. */
const marks: Record<Language, readonly [open: RegExp, close: RegExp, innerOpen: string, innerClose: string]> = {
  en: [/“/g, /”/g, '‘', '’'],
  pt: [/“/g, /”/g, '‘', '’'],
  de: [/„/g, /“/g, '‚', '‘'],
  es: [/«/g, /»/g, '“', '”'],
  fr: [/«\s?/g, /\s?»/g, '“', '”'],
};

/** A text as it stands inside of a quotation: its own quotation marks are the inner ones of the language. */
export function insideQuotes(language: string, text: string): string {
  const [open, close, innerOpen, innerClose] = marks[firstLanguageOf([language])];
  return text.replaceAll(open, innerOpen).replaceAll(close, innerClose);
}
