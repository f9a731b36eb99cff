import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '#locales/en/common.json' with { type: 'json' };
import landing from '#locales/en/landing.json' with { type: 'json' };

const files = import.meta.glob<{ default: Record<string, unknown> }>('../locales/*/*.json');

/** Each feature's words are a file of their own, fetched when the feature is. */
const localeFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no words for ${language}/${namespace}`), null);
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, null),
    );
  },
};

// The words of the frame and of the landing page are part of the first download: they are drawn before any fetch.
void i18next
  .use(localeFiles)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    ns: ['common', 'landing'],
    defaultNS: 'common',
    partialBundledLanguages: true,
    resources: { en: { common, landing } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });

export const i18n = i18next;
export const t = i18next.t;

/**
 * Fetches the words of features; a route's clientLoader awaits it, so that no screen shows before its words.
 * @throws Error where they can't be fetched: i18next itself would show the keys instead
 */
export async function loadWords(...namespaces: string[]): Promise<null> {
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle('en', namespace));
  if (missing.length > 0) {
    // Forgotten, so that the next call asks for them again.
    await i18next.reloadResources(['en'], missing);
    if (missing.some((namespace) => !i18next.hasResourceBundle('en', namespace))) {
      throw new Error(`no words: ${missing.join(', ')}`);
    }
  }
  return null;
}

/** Adds words that a page brings along, for pages that are drawn at build and must not wait for a fetch. */
export function addWords(namespace: string, words: object): void {
  i18next.addResourceBundle('en', namespace, words);
}
