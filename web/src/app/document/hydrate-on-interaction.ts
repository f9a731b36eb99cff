export interface HydrationOptions {
  /** Id of the element that holds the page's scripts as text. */
  holderId: string;
  sessionKey: string;
  draftPrefix: string;
  languageKey: string;
  languages: readonly string[];
  defaultLanguage: string;
}

/**
 * Runs in a prerendered page: starts the app at the first interaction with a button, a field or an internal link. It starts
 * the app immediately for a member, a reader of another language than the page's, a link from an email, and a form with a
 * draft or a preset value. A button pressed before hydration is clicked again after it (docs/decisions/062, 121). The page
 * embeds its source code, so it may use nothing but its argument.
 */
export function hydrateOnInteraction({
  holderId,
  sessionKey,
  draftPrefix,
  languageKey,
  languages,
  defaultLanguage,
}: HydrationOptions): void {
  const root = document.documentElement;
  const isHydrated = (): boolean => root.dataset['awake'] !== undefined;
  let isStarted = false;
  let pressed: HTMLElement | null = null;

  // Inline scripts of the page stream React Router's data for the first page; it is buffered until React Router loads.
  const chunks: string[] = [];
  const holder: RouterData = { streamController: { enqueue: (chunk) => void chunks.push(chunk), close: () => {} } };
  window.__reactRouterContext = holder;

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    const source = document.getElementById(holderId)?.textContent ?? '';
    document.head.append(document.createRange().createContextualFragment(source));
    const { streamController } = window.__reactRouterContext ?? holder;
    for (const chunk of chunks) streamController.enqueue(chunk);
    streamController.close();
  }

  function reach({ target }: Event): void {
    if (target instanceof Element && target.closest('button, input, select, textarea, a[href^="/"]')) startWhenParsed();
  }

  function startWhenParsed(): void {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
    else start();
  }

  function holdPress(event: Event): void {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || isHydrated()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
    startWhenParsed();
  }

  function isWantedAtOnce(): boolean {
    try {
      if (localStorage.getItem(sessionKey) || location.hash.includes('=')) return true;
      const chosen = localStorage.getItem(languageKey);
      const language = (chosen ? [chosen] : navigator.languages)
        .map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
        .find((tag) => languages.includes(tag));
      if ((language ?? defaultLanguage) !== root.lang || /[?&](language|subject)=/.test(location.search)) return true;
      return Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix));
    } catch {
      return false;
    }
  }

  for (const name of ['pointerover', 'pointerdown', 'focusin']) addEventListener(name, reach, { passive: true });
  addEventListener('click', holdPress, true);
  new MutationObserver((_changes, observer) => {
    if (!isHydrated()) return;
    observer.disconnect();
    pressed?.click();
  }).observe(root, { attributes: true, attributeFilter: ['data-awake'] });
  if (isWantedAtOnce()) startWhenParsed();
}

/** The global object in which React Router's scripts find the data of the first page. */
interface RouterData {
  streamController: { enqueue: (chunk: string) => void; close: () => void };
}

declare global {
  interface Window {
    __reactRouterContext?: RouterData;
  }
}
