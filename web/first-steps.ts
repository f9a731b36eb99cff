import { defaultLanguage } from '@awamu/contracts/languages.ts';
import { discoverEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import { paths } from './src/lib/addresses/paths.ts';
import { renewedBefore, sessionStorageKey } from './src/lib/session/session-key.ts';
import { wantedLanguageScript } from './wanted-language-script.ts';

/** What a screen is made of, beside what every page is. */
export type ScreenParts = Readonly<Record<string, { code: readonly string[]; words: readonly string[] }>>;

interface FirstParts {
  stylesheet: string;
  /** What is small enough to come while the line waits for the deck's people and their photo. */
  ahead: readonly string[];
  /** What every page is made of. */
  start: readonly string[];
  screens: ScreenParts;
}

/** What a screen shows first of all: a GET of the product. */
const firstAnswers: Readonly<Record<string, string>> = { [paths.discover]: discoverEndpoint.path };

/** Those of the device are read until a screen is drawn anew, so that nothing moves when these come (docs/decisions/139). */
const letters = ['1em "Instrument Sans Variable"', '560 1em "Fraunces Variable"'];

/** In ms: a line that brings the first photo sooner has room for letters beside the code. */
const quickLine = 1_500;

/** In ms: the longest that code waits for the deck to be drawn. */
const longestWait = 4_000;

/**
 * A script of the page, before anything is fetched: lets in the styles when they have come, and fetches for somebody with a
 * session what the screen at this address is made of, and what it shows. `window.pageStart` as lib/page/page-start.ts reads it.
 * Where the page draws the deck itself (features/discover/first-deck), code waits until that is done: on a slow line both
 * would come late. The service worker has the code, so that nothing is won there, and a wide screen is no phone.
 */
export const firstSteps = ({ stylesheet, start, screens, ahead }: FirstParts): string => `(() => {
  const sheet = document.querySelector('link[rel=stylesheet]');
  const start = window.pageStart = {
    begunAt: Date.now(),
    answers: {},
    styled: new Promise((resolve) => {
      sheet.onload = () => { sheet.media = 'all'; resolve(); };
      sheet.onerror = resolve;
    }),
    line: Promise.resolve(),
  };
  sheet.href = '${stylesheet}';
  const fetchCode = (...hrefs) => {
    for (const href of hrefs)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  const app = ${JSON.stringify(start)};
  try {
    const session = JSON.parse(localStorage.getItem('${sessionStorageKey}'));
    if (!session) return fetchCode(...app);
    start.token = session.access_token;
    const path = location.pathname.replace(/\\/+$/, '');
    const { code = [], words = [] } = ${JSON.stringify(screens)}[path] ?? {};
    const language = ${wantedLanguageScript} ?? '${defaultLanguage}';
    const parts = [...app, ...(language === '${defaultLanguage}' ? words : []), ...code];
    const ask = (address, init) => (start.answers[address] = fetch(address, init));
    const config = ask('/config.json').then((answer) => answer.clone().json());
    const first = ${JSON.stringify(firstAnswers)}[path];
    if (!first || session.expires_at * 1000 - Date.now() < ${renewedBefore}) {
      fetchCode(...parts);
      return config.catch(() => {});
    }
    const asked = config.then(async ({ matchingUrl }) => ({
      matchingUrl,
      answer: await ask(matchingUrl + first, { headers: { authorization: 'Bearer ' + start.token } }),
    }));
    asked.catch(() => {});
    if (innerWidth >= 1024 || navigator.serviceWorker?.controller || location.search) return fetchCode(...parts);
    document.documentElement.dataset.letters = 'device';
    start.loadLetters = () =>
      start.styled.then(() => Promise.all(${JSON.stringify(letters)}.map((one) => document.fonts.load(one))))
        .then(() => { start.hasLetters = true; }, () => {});
    fetchCode(...${JSON.stringify(ahead)});
    start.line = new Promise((resolve) => {
      start.deck = { language, asked, freeLine: resolve };
      setTimeout(resolve, ${longestWait});
    }).then(() => {
      fetchCode(...parts);
      // On a slow line the app would wait for them.
      if (Date.now() - start.begunAt < ${quickLine}) start.loadLetters();
    });
  } catch {
    fetchCode(...app);
  }
})();`;
