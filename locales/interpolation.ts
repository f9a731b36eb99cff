import type { FormatterModule } from 'i18next';

/** Formats the numbers in a sentence for its language: 12,345 in English, 12.345 in German. */
export const numbersInLanguage: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value as string),
};

/** Interpolation options of the app and the server. Values are not escaped: code that writes HTML escapes the result. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const;
