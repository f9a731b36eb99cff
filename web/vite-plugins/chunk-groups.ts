import { join } from 'node:path';
import type { Plugin } from 'vite';
import { publicPages } from '../src/app/mounted-pages.ts';

/** What the bundler tells of the modules; the type that it names so is no part of Vite's. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const app = (file: string) => join(import.meta.dirname, '../src/app', file);
const routes = (...names: readonly string[]) => names.map((name) => app(`routes/${name}.tsx`));

const sources = {
  /** With every page that is hydrated. */
  start: [app('root.tsx'), app('shell/shell.tsx')],
  /** What their pages need as well stays in small files: they fetch no screens. */
  visitors: [
    ...publicPages.map(({ file }) => app(file)),
    ...routes('landing', 'auth-callback', 'reset-password', 'account-closed', 'unknown-path'),
  ],
  /** What a member's first visit of the deck waits for. */
  deck: [app('guards/member-guard.tsx'), ...routes('discover')],
  /** Around every screen of a member, and behind it; no screen waits for it. */
  frame: [
    ...['shell/member-header.tsx', 'shell/tab-bar.tsx'].map(app),
    ...['live/keep-conversations.tsx', 'live/member-live.tsx'].map(app),
  ],
  screens: routes('dashboard', 'discover', 'matches', 'messages', 'profile'),
};

/** Files that only name the modules of their package: whoever imports one module of it would seem to import all. */
const barrels = inPackages(
  'radix-ui/',
  'lucide-react/dist/esm/lucide-react\\.',
  'react-i18next/dist/es/index\\.',
  '@tanstack/(react-query|query-core)/build/modern/index\\.',
);
/** Dialogs, menus and cards that move: whoever opens one brings it, and so does all that is built on it. */
const heavy = inPackages('(radix-ui|motion|framer-motion|motion-dom|motion-utils)/');
/** Below everything: React Router's entry and half of all screens import what the start does not. */
const foundation = inPackages(
  '(react|react-dom|react-router|scheduler)/',
  '@radix-ui/react-(slot|compose-refs)/',
  'react-i18next/dist/es/(?!Trans|Icu|index)',
  // Mutations and endless lists come with the screens that have some.
  '@tanstack/(react-query|query-core)/build/modern/(?!index|useMutation|mutationObserver|useInfinite|infiniteQueryO|queriesObserver)',
);

/** @param patterns of paths below node_modules, with forward slashes */
function inPackages(...patterns: readonly string[]): RegExp {
  return new RegExp(`node_modules/(${patterns.join('|')})`.replaceAll('/', String.raw`[\\/]`));
}

interface Reached {
  start: Set<string>;
  visitors: Set<string>;
  deck: Set<string>;
  frame: Set<string>;
  screens: Set<string>[];
}

let reached: Reached | undefined;

/**
 * Brings together what the main screens share, where the bundler would make a file of every few modules that some screens
 * have in common: on a slow network each request costs (docs/decisions/125, 160).
 */
export function chunkGroups(): Plugin {
  return {
    name: 'chunk-groups',
    // After React Router, whose own word would stand.
    configEnvironment: {
      order: 'post',
      handler: (name) =>
        name === 'client'
          ? {
              build: {
                rolldownOptions: {
                  // A group claims all that it needs by itself: else the first would draw in what others claim.
                  preserveEntrySignatures: 'allow-extension',
                  output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
                },
              },
            }
          : null,
    },
  };
}

/** Each module goes with the first group that claims it; whatever none claims is left to the bundler. */
const groups = [
  group('schemas', (id) => /node_modules[\\/]zod[\\/]/.test(id)),
  group('start', isStart),
  group('deck', (id, of) => of.deck.has(id) && !of.visitors.has(id)),
  // Small modules, which forms of visitors need as well.
  group('calls', (id, of) => of.deck.has(id)),
  group('screens', (id, of) => !of.visitors.has(id) && usersOf(id, of) > 1),
  group('frame', (id, of) => !of.visitors.has(id) && of.frame.has(id)),
  // What other screens show: small together.
  { name: (id: string) => (/node_modules[\\/]lucide-react[\\/]/.test(id) ? 'icons' : null) },
];

function group(name: string, claims: (id: string, reached: Reached) => boolean) {
  return {
    name(id: string, graph: ModuleGraph): string | null {
      reached ??= reachAll(graph);
      const isApart =
        isSource(id) ||
        (isWords(id) && !isStart(id, reached)) ||
        (!isStart(id, reached) && isBuiltOnHeavy(id, reached, graph));
      return !isApart && claims(id, reached) ? name : null;
    },
  };
}

function isStart(id: string, { start }: Reached): boolean {
  return start.has(id) || foundation.test(id);
}

/** Or on what is fetched by itself, and so has a file of its own. */
function isBuiltOnHeavy(id: string, reached: Reached, graph: ModuleGraph): boolean {
  return [...reach([id], graph)].some((one) => {
    if (isStart(one, reached) || isWords(one)) return false;
    const { importedIds = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {};
    return dynamicImporters.length > 0 || [one, ...importedIds].some((module) => heavy.test(module));
  });
}

/** Each file of words stays one: it is also fetched by itself. */
const isWords = (id: string) => /[\\/]locales[\\/]/.test(id);

const isSource = (id: string) => Object.values(sources).flat().includes(id);

const usersOf = (id: string, { screens }: Reached) => screens.filter((screen) => screen.has(id)).length;

function reachAll(graph: ModuleGraph): Reached {
  return {
    start: reach(sources.start, graph),
    visitors: reach(sources.visitors, graph),
    deck: reach(sources.deck, graph),
    frame: reach(sources.frame, graph),
    screens: sources.screens.map((screen) => reach([screen], graph)),
  };
}

function reach(from: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id) || barrels.test(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported);
  };
  for (const source of from) follow(source);
  return found;
}
