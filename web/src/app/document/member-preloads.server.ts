import { filesOf } from 'virtual:preload-files';
import { defaultLanguage, languages } from '@awamu/contracts/languages.ts';
import { discoverEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import type { EntryContext } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { renewedBefore } from '#lib/session/session-key.ts';
import { languageKey, sessionStorageKey } from '#lib/storage/stored-names.ts';
import { callIn } from './inline-script.tsx';
import { type OutlineWithout, type PreloadedScreen, type PreloadOptions, preload } from './preload.ts';

type RouteManifest = EntryContext['manifest']['routes'];

/** Screens whose code, words and data the page preloads; other screens fetch theirs when the app has started. */
const screens: Readonly<Record<string, { words: readonly string[]; answer?: string }>> = {
  [paths.dashboard]: { words: ['dashboard', 'member'] },
  [paths.discover]: { words: ['discover', 'member', 'options'], answer: discoverEndpoint.path },
  [paths.messages]: { words: ['messages', 'matches', 'member', 'safety'] },
};

/** Screens whose frame is not the usual one (shell/route-handle.ts). */
const outlines: Readonly<Record<string, OutlineWithout>> = {
  [paths.discover]: 'phone-header',
  [paths.enhancedDiscover]: 'header',
  [paths.profileCompletion]: 'places',
};

/** The script in the head of the member page (preload.ts). */
export function memberPreloadScript(routes: RouteManifest): string {
  const options: PreloadOptions = {
    sessionKey: sessionStorageKey,
    renewedBefore,
    languageKey,
    languages,
    defaultLanguage,
    outlines,
    screens: Object.fromEntries(
      Object.entries(screens).map(([path, { words, answer }]): [string, PreloadedScreen] => [
        path,
        {
          code: codeOf(path, routes),
          words: words.flatMap((name) => filesOf[`../locales/${defaultLanguage}/web/${name}.json`] ?? []),
          ...(answer ? { answer } : {}),
        },
      ]),
    ),
  };
  return callIn(preload, options);
}

/** The chunks of the route at a path and of its parent routes, without those of the root, which the page loads itself. */
function codeOf(path: string, routes: RouteManifest): string[] {
  const root = routes['root'];
  const known = new Set(root ? [root.module, ...(root.imports ?? [])] : []);
  let route = Object.values(routes).find((candidate) => candidate && `/${candidate.path}` === path);
  if (!route) throw new Error(`No route is at ${path}.`);
  const files: string[] = [];
  while (route && route.id !== 'root') {
    files.push(route.module, ...(route.imports ?? []));
    route = route.parentId ? routes[route.parentId] : undefined;
  }
  return [...new Set(files)].filter((file) => !known.has(file));
}
