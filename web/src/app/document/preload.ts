/** What a screen is made of, beside what every page is. */
export interface PreloadedScreen {
  code: readonly string[];
  /** Files of words in the default language; other languages are asked for by the app. */
  words: readonly string[];
  /** Path of a GET that it shows first of all, below the configured `matchingUrl`. */
  answer?: string;
}

export interface PreloadOptions {
  sessionKey: string;
  /** In ms: a token with less to live is renewed by the app before anything is asked with it. */
  renewedBefore: number;
  languageKey: string;
  languages: readonly string[];
  defaultLanguage: string;
  /** By path, without a slash at the end. */
  screens: Readonly<Record<string, PreloadedScreen>>;
}

/**
 * Runs in the head of a member's page: fetches for whoever keeps a session the code of the screen at this address, and asks
 * for what it shows first, while the app is on its way. The app takes the answers from `window.preloaded`
 * (lib/page/preload.ts). Its source stands in the page, so that it uses nothing but its argument (docs/decisions/160).
 */
export function preload({
  sessionKey,
  renewedBefore,
  languageKey,
  languages,
  defaultLanguage,
  screens,
}: PreloadOptions): void {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as {
      access_token: string;
      expires_at: number;
    } | null;
    if (!session) return;
    const { code = [], words = [], answer } = screens[location.pathname.replace(/\/+$/, '')] ?? {};
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
    // The service worker has the code, so that nothing would be won by waiting.
    const isScreenAwaited = isAsked && !location.hash && !navigator.serviceWorker?.controller;
    window.preloaded = { token: session.access_token, begunAt: Date.now(), answers, isScreenAwaited };
    ask('/config.json', {})
      .then((response) => response.clone().json())
      .then(({ matchingUrl }: { matchingUrl: string }) =>
        isAsked ? ask(matchingUrl + answer, { authorization: `Bearer ${session.access_token}` }) : null,
      )
      // The app asks again, and tells what failed.
      .catch(() => {});
    // After what the server takes a while to answer: a browser opens six connections at a time.
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  } catch {
    // Without storage there is no session.
  }
}
