import { defaultLanguage } from '@awamu/contracts/languages.ts';
import { paths } from './src/lib/paths.ts';
import { renewedBefore, sessionStorageKey } from './src/lib/session-key.ts';
import { wantedLanguageScript } from './wanted-language-script.ts';

/** What a screen is made of, beside what the page itself names. */
export type ScreenParts = Readonly<Record<string, { code: readonly string[]; words: readonly string[] }>>;

/** What a screen shows first of all: a GET of the product. */
const firstAnswers: Readonly<Record<string, string>> = { [paths.discover]: '/matching/discover' };

/**
 * A script of the page, before anything is fetched: lets in the styles when they have come, and fetches for somebody with a
 * session what the screen at this address is made of, and what it shows. `window.pageStart` as lib/page-start.ts reads it.
 */
export const firstSteps = (parts: ScreenParts): string => `(() => {
  const sheet = document.querySelector('link[rel=stylesheet]');
  const start = window.pageStart = {
    begunAt: Date.now(),
    answers: {},
    styled: new Promise((resolve) => {
      sheet.onload = () => { sheet.media = 'all'; resolve(); };
      sheet.onerror = resolve;
    }),
  };
  try {
    const session = JSON.parse(localStorage.getItem('${sessionStorageKey}'));
    if (!session) return;
    start.token = session.access_token;
    const path = location.pathname.replace(/\\/+$/, '');
    const { code = [], words = [] } = ${JSON.stringify(parts)}[path] ?? {};
    const isBuiltLanguage = (${wantedLanguageScript} ?? '${defaultLanguage}') === '${defaultLanguage}';
    for (const href of isBuiltLanguage ? [...words, ...code] : code)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const ask = (address, init) => (start.answers[address] = fetch(address, init));
    const config = ask('/config.json').then((answer) => answer.clone().json());
    const first = ${JSON.stringify(firstAnswers)}[path];
    if (!first || session.expires_at * 1000 - Date.now() < ${renewedBefore}) return config.catch(() => {});
    config.then(({ matchingUrl }) => ask(matchingUrl + first, { headers: { authorization: 'Bearer ' + start.token } }))
      .catch(() => {});
  } catch {}
})();`;
