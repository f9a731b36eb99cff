import { type Language, languages } from '@awamu/contracts/languages.ts';
import { interpolation, valuesInLanguage } from '@awamu/locales/interpolation.ts';
import i18next, { type i18n as I18n, type TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Words } from './spoken-language.ts';

const files = import.meta.glob<{ default: Words }>('../../../../locales/*/web/*.json', { eager: true });

/** Every text of a language by file and path, such as 'common.nav.unread_one'. */
function textsOf(language: Language): [key: string, text: string][] {
  return Object.entries(files).flatMap(([path, { default: words }]) => {
    const [folder, , name = ''] = path.split('/').slice(-3);
    return folder === language ? flatten(words, name.replace('json', '')) : [];
  });
}

function flatten(words: Words, prefix: string): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    return Array.isArray(value) ? [] : flatten(value as Words, `${prefix}${key}.`);
  });
}

/** The language alone, so that a missing form is not replaced by the English text. */
async function alone(language: Language, texts: ReturnType<typeof textsOf>): Promise<I18n> {
  const i18n = i18next.createInstance();
  await i18n.use(valuesInLanguage).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: Object.fromEntries(texts) } },
    interpolation,
    missingInterpolationHandler: () => '',
  });
  return i18n;
}

it.each(languages)(
  'every counted text in %s has a form for 0, 1, 99, 100 and a million, with the number',
  async (language) => {
    const texts = textsOf(language);
    const t = (await alone(language, texts)).t as TFunction as (key: string, values: object) => string;
    const counted = texts.filter(([key]) => key.endsWith('_other'));
    expect(counted.length).toBeGreaterThan(40);
    for (const [key, other] of counted) {
      const base = key.replace(/_other$/, '');
      for (const count of [0, 1, 2, 99, 100, 1_000_000]) {
        const text = t(base, { count });
        expect(text).not.toBe(base);
        const number = new Intl.NumberFormat(language).format(count);
        if (count > 1 && other.includes('{{count}}')) expect(text, base).toContain(number);
      }
    }
  },
);

it.each([
  ['de', 'member.moreInterests', '+1 weiteres', '+99 weitere'],
  ['es', 'discover.remaining', 'Queda 1', 'Quedan 99'],
  ['pt', 'discover.remaining', 'Resta 1', 'Restam 99'],
] as const)('in %s, %s is %j for one', async (language, key, one, many) => {
  const i18n = await alone(language, textsOf(language));
  const said = (count: number) => i18n.t(key as never, { count, shown: String(count) });
  expect([said(1), said(99)]).toEqual([one, many]);
});
