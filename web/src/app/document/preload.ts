/** What a screen needs in addition to what every page loads. */
export interface PreloadedScreen {
  code: readonly string[];
  /** Locale files of the default language; the app itself fetches those of other languages. */
  words: readonly string[];
  /** Path of the GET request whose response the screen shows first, below the configured `matchingUrl`. */
  answer?: string;
}

/** What the outline leaves out: the header on a phone, the whole header, or the places of bell and face. */
export type OutlineWithout = 'phone-header' | 'header' | 'places';

export interface PreloadOptions {
  sessionKey: string;
  /** In ms: the app renews a token with a shorter remaining lifetime before it sends any request. */
  renewedBefore: number;
  languageKey: string;
  languages: readonly string[];
  defaultLanguage: string;
  /** By path, without a trailing slash. */
  screens: Readonly<Record<string, PreloadedScreen>>;
  /** By path. The document has one outline for all screens, drawn before the app knows which one is opened. */
  outlines: Readonly<Record<string, OutlineWithout>>;
}

/**
 * Runs in the head of a member page: if a session is stored, it fetches the code of the current screen and the data that the
 * screen shows first while the app loads. The app takes the responses from `window.preloaded` (lib/page/preload.ts). The page
 * embeds its source code, so it may use nothing but its argument (docs/decisions/160).
 */
export function preload({
  sessionKey,
  renewedBefore,
  languageKey,
  languages,
  defaultLanguage,
  screens,
  outlines,
}: PreloadOptions): void {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as {
      access_token: string;
      expires_at: number;
    } | null;
    if (!session) return;
    const path = location.pathname.replace(/\/+$/, '');
    const lacking = outlines[path];
    if (lacking) document.documentElement.dataset['outlineWithout'] = lacking;
    const { code = [], words = [], answer } = screens[path] ?? {};
    const chosen = localStorage.getItem(languageKey);
    const language = (chosen ? [chosen] : navigator.languages)
      .map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
      .find((tag) => languages.includes(tag));
    const files = (language ?? defaultLanguage) === defaultLanguage ? [...code, ...words] : code;
    const answers: Record<string, Promise<Response>> = {};
    const ask = (address: string, headers: Record<string, string>): Promise<Response> => {
      answers[address] = fetch(address, { headers });
      return answers[address];
    };
    const isAsked = answer !== undefined && session.expires_at * 1000 - Date.now() > renewedBefore;
    // The service worker has cached the code, so that deferring other fetches would gain nothing.
    const isScreenAwaited = isAsked && !location.hash && !navigator.serviceWorker?.controller;
    window.preloaded = { token: session.access_token, begunAt: Date.now(), answers, isScreenAwaited };
    ask('/config.json', {})
      .then((response) => response.clone().json())
      .then(({ matchingUrl }: { matchingUrl: string }) =>
        isAsked ? ask(matchingUrl + answer, { authorization: `Bearer ${session.access_token}` }) : null,
      )
      // The app repeats the request and reports the error.
      .catch(() => {});
    // Requested after the data, which takes the server longer: a browser opens only six connections at a time.
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  } catch {
    // Without storage there is no session.
  }
}
