import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@awamu/contracts/brand.ts';
import { defaultLanguage, type Language, languages } from '@awamu/contracts/languages.ts';
import type account from '@awamu/locales/en/mail/account.json';
import type layout from '@awamu/locales/en/mail/layout.json';
import type notificationEmails from '@awamu/locales/en/mail/notification-emails.json';
import type security from '@awamu/locales/en/mail/security.json';
import type team from '@awamu/locales/en/mail/team.json';
import type textMessages from '@awamu/locales/en/mail/text-messages.json';
import type notifications from '@awamu/locales/en/push/notifications.json';
import { interpolation, valuesInLanguage } from '@awamu/locales/interpolation.ts';
import { typeset } from '@awamu/locales/typeset.ts';
import i18next, { type ResourceLanguage, type TFunction } from 'i18next';

/** The server's English texts by namespace; every language has the same keys. */
export interface ServerWords {
  account: typeof account;
  layout: typeof layout;
  'notification-emails': typeof notificationEmails;
  notifications: typeof notifications;
  security: typeof security;
  team: typeof team;
  'text-messages': typeof textMessages;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: ServerWords;
  }
}

const locales = fileURLToPath(new URL('../../../../locales/', import.meta.url));

/** Reads the texts of every server namespace in one language. */
function readWords(language: Language): ResourceLanguage {
  const files = ['mail', 'push'].flatMap((part) => {
    const folder = join(locales, language, part);
    return readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), join(folder, file)] as const);
  });
  return Object.fromEntries(files.map(([namespace, path]) => [namespace, readTexts(path)]));
}

function readTexts(path: string): Record<string, unknown> {
  return typeset(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>);
}

const i18n = i18next.createInstance();

void i18n.use(valuesInLanguage).init({
  initAsync: false,
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  resources: Object.fromEntries(languages.map((language) => [language, readWords(language)])),
  interpolation: {
    ...interpolation,
    defaultVariables: { brand: brand.name, city: brand.city, contact: brand.contactEmail },
  },
  // A decision may lack some values: its text then shows nothing instead of a placeholder.
  missingInterpolationHandler: () => '',
});

/** Translates the keys of a namespace into one language. */
export type Sentences<Namespace extends keyof ServerWords> = TFunction<[Namespace]>;

/**
 * The translation function of a namespace in a language; the product's name, city and contact address are interpolated.
 * Values are inserted as plain text and are not escaped: code that writes HTML escapes the finished sentence.
 */
export function wordsOf<Namespace extends keyof ServerWords>(
  namespace: Namespace,
  language: Language,
): Sentences<Namespace> {
  return i18n.getFixedT<[Namespace]>(language, [namespace]);
}

/** Whether a namespace has this key; for keys built from a kind that the database supplies. */
export function hasWords(namespace: keyof ServerWords, key: string): boolean {
  return i18n.exists(key, { ns: namespace, lng: defaultLanguage, count: 1 });
}
