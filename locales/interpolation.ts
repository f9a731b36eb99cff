import type { FormatterModule } from 'i18next';

/** Writes each number of a sentence as its language does: 12,345 in English, 12.345 in German. */
export const numbersInLanguage: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value as string),
};

/** How the app and the server fill in values. Whoever writes HTML escapes the finished sentence. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const;
