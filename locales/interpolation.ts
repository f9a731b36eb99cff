import type { FormatterModule } from 'i18next';

/** Letters of scripts that are written from right to left (Unicode, Bidi_Class R and AL). */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text that is safe beside others in one line: an Arabic name would otherwise move the age or time that follows it. */
export function isolated(text: string): string {
  // First strong isolate and its end (Unicode Standard Annex #9, section 2.7).
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** Formats the numbers in a sentence for its language (12,345 in English, 12.345 in German), and isolates its names. */
export const valuesInLanguage: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, language) => {
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
    return typeof value === 'string' ? isolated(value) : (value as string);
  },
};

/** Interpolation options of the app and the server. Values are not escaped: code that writes HTML escapes the result. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const;
