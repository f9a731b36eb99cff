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
 * Runs in a prerendered page: starts the app when somebody reaches for a button, a field or a link of ours, or at once for a
 * member, for whoever reads another language than the built one, for a link from a mail, and for a form that has something
 * to be filled in with. A button pressed meanwhile is pressed again when the app has hydrated the page (docs/decisions/062,
 * 121). Its source stands in the page, so that it uses nothing but its argument.
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

  // React Router's data for the first page comes in scripts of the page, and is kept until its own scripts run.
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
      if ((language && language !== defaultLanguage) || /[?&](language|subject)=/.test(location.search)) return true;
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

/** What React Router's scripts keep the first page's data in. */
interface RouterData {
  streamController: { enqueue: (chunk: string) => void; close: () => void };
}

declare global {
  interface Window {
    __reactRouterContext?: RouterData;
  }
}
