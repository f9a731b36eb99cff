import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage } from '@awamu/contracts/languages.ts';
import { paths } from './src/lib/addresses/paths.ts';
import { sessionStorageKey } from './src/lib/session/session-key.ts';
import { draftPrefix } from './src/lib/storage/draft-key.ts';
import { wantedLanguageScript } from './wanted-language-script.ts';

/** The one page whose figures are fetched starts with the app. */
const awakeFromTheStart = new Set<string>([paths.transparency]);

/**
 * Reading needs no JavaScript: a prerendered page fetches the app when somebody reaches for a button or a link of ours, or
 * at once for a member, for whoever reads another language than the built one, and for a form that is filled in by its
 * address or by what was typed before. A button pressed meanwhile is pressed again when the app is awake; what is typed
 * meanwhile stays (docs/decisions/062, 121).
 */
export async function wakeOnIntent(folder: string): Promise<void> {
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('index.html'));
  for (const name of pages) {
    if (awakeFromTheStart.has(`/${name.replace(/\/?index\.html$/, '')}`)) continue;
    const path = join(folder, name);
    await writeFile(path, sleeping(await readFile(path, 'utf8')));
  }
}

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

function sleeping(page: string): string {
  if (!moduleScript.test(page))
    throw new Error('The page has no script that starts the app: React Router writes it otherwise.');
  return page
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      moduleScript,
      (_whole, start: string) => `<script type="text/plain" id="app-start">${start}</script><script>${alarm}</script>`,
    );
}

/** Runs in the page. `data-awake` on the root element is set by the app itself. */
const alarm = `(() => {
  const root = document.documentElement;
  let started = false;
  let pressed = null;
  const start = () => {
    if (started) return;
    started = true;
    const app = document.createElement('script');
    app.type = 'module';
    app.textContent = document.getElementById('app-start').textContent;
    document.head.append(app);
  };
  const isAwake = () => root.dataset.awake !== undefined;
  const reach = (event) => {
    if (event.target instanceof Element && event.target.closest('button, input, select, textarea, a[href^="/"]')) start();
  };
  for (const name of ['pointerover', 'pointerdown', 'focusin']) addEventListener(name, reach, { passive: true });
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || isAwake()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
    start();
  }, true);
  new MutationObserver((_changes, observer) => {
    if (!isAwake()) return;
    observer.disconnect();
    pressed?.click();
  }).observe(root, { attributes: true, attributeFilter: ['data-awake'] });
  try {
    // A member, or somebody whom a link from a mail brought back.
    if (localStorage.getItem('${sessionStorageKey}') || location.hash.includes('=')) start();
    // Somebody who reads another language than that of the built page: the rule of src/lib/words/language.ts.
    const language = ${wantedLanguageScript};
    if ((language && language !== '${defaultLanguage}') || /[?&](language|subject)=/.test(location.search)) start();
    // A form with something to fill in: what was typed before in this tab.
    if (Object.keys(sessionStorage).some((key) => key.startsWith('${draftPrefix}'))) start();
  } catch {}
})();`;
