import { join } from 'node:path';
import type { Plugin } from 'vite';
import { publicPages } from '../src/app/mounted-pages.ts';

/** The bundler's module information; Vite does not export the bundler's type for it. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

const source = (file: string) => join(import.meta.dirname, '../src', file);
const app = (file: string) => source(`app/${file}`);
const routes = (...names: readonly string[]) => names.map((name) => app(`routes/${name}.tsx`));

const sources = {
  /** Loaded by every page that is hydrated. */
  start: [app('root.tsx'), app('shell/shell.tsx')],
  /** Modules that these pages share with screens stay in small chunks, so that visitors do not download screens. */
  visitors: [
    ...publicPages.map(({ file }) => app(file)),
    ...routes('landing', 'auth-callback', 'reset-password', 'account-closed', 'unknown-path'),
  ],
  /** Loaded before a member sees the deck for the first time. */
  deck: [app('guards/member-guard.tsx'), ...routes('discover')],
  /** Header, tab bar and live updates, which load with every member screen; no screen waits for them. */
  frame: [
    ...['shell/member-header.tsx', 'shell/tab-bar.tsx'].map(app),
    ...['live/keep-conversations.tsx', 'live/member-live.tsx'].map(app),
  ],
  /** The last is the deck when it has loaded all its code. */
  screens: [
    ...routes('dashboard', 'discover', 'matches', 'messages', 'profile'),
    source('features/discover/components/moving-stack.tsx'),
  ],
  /** Together one more user of what a screen is built of. */
  operators: routes('admin', 'admin-analytics', 'admin-inbox', 'admin-moderation', 'admin-users'),
};
/** The settings and what shares forms and calls with them: of a profile, to sign in, and to prove who asks. */
const account = routes('settings', 'edit-profile', 'profile-completion', 'reset-password');
const accountFeatures = /[\\/]features[\\/](auth|security)[\\/]/;
/** Components that most screens of members import, and that are built on heavy packages. */
const dialogSources = ['dialog', 'confirm-dialog', 'progress'].map((name) => source(`ui/${name}.tsx`));

/** Files that only re-export the modules of their package: following their imports would count all modules as used. */
const barrels = inPackages(
  'radix-ui/',
  'lucide-react/dist/esm/lucide-react\\.',
  'react-i18next/dist/es/index\\.',
  '@tanstack/(react-query|query-core)/build/modern/index\\.',
);
/** Packages for dialogs, menus and animation. Modules built on them stay out of the groups and load when they are needed. */
const heavy = inPackages('(radix-ui|motion|framer-motion|motion-dom|motion-utils)/');
/**
 * Always in the start group: React Router's entry and half of all screens import modules of these that the start does not.
 */
const foundation = inPackages(
  '(react|react-dom|react-router|scheduler)/',
  'react-i18next/dist/es/(?!Trans|Icu|index)',
  // Mutations and infinite queries load with the screens that use them.
  '@tanstack/(react-query|query-core)/build/modern/(?!index|useMutation|mutationObserver|useInfinite|infiniteQueryO|queriesObserver)',
);

/** The parts of the foundation's packages that are not in the start group. */
const queries = inPackages('@tanstack/(react-query|query-core)/build/modern/(?!index)');
/** What every dialog is built of. */
const dialogs = inPackages(
  '@radix-ui/react-(dialog|alert-dialog|focus-guards|focus-scope|dismissable-layer|portal|progress)/',
  '(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|tslib|get-nonce)/',
);
/** What dialogs, menus and other controls have in common. */
const primitives = inPackages(
  '@radix-ui/(primitive|react-(compose-refs|context|id|presence|primitive|slot|use-[a-z-]+))/',
);
/** What menus, tabs and chips have in common, with the chips. */
const choices = inPackages('@radix-ui/react-(collection|direction|roving-focus|toggle|toggle-group)/');
const choiceChips = source('ui/choice-chips.tsx');
/** 37 kB with their schemas, which pages without a form do not need. */
const formPackages = inPackages('(zod|react-hook-form|@hookform)/');

/** @param patterns regular expressions for paths below node_modules, with forward slashes */
function inPackages(...patterns: readonly string[]): RegExp {
  return new RegExp(`node_modules/(${patterns.join('|')})`.replaceAll('/', String.raw`[\\/]`));
}

/** @param folder of the project, with a slash at its end */
function isIn(folder: string): (id: string) => boolean {
  const path = join(import.meta.dirname, '../..', folder);
  return (id) => id.startsWith(path);
}

interface Reached {
  start: Set<string>;
  visitors: Set<string>;
  deck: Set<string>;
  frame: Set<string>;
  screens: Set<string>[];
  settings: Set<string>;
  /** What a member's page fetches, sooner or later. */
  members: Set<string>;
}

let reached: Reached | undefined;
/** Whether a module is in none of the groups that ask for it: each asks again, and the answer follows all its imports. */
const apart = new Map<string, boolean>();

/**
 * Groups the modules that the main screens share. By default the bundler makes a chunk of every few modules that some screens
 * have in common, and on a slow network each request costs time (docs/decisions/125, 160).
 */
export function chunkGroups(): Plugin {
  return {
    name: 'chunk-groups',
    // Runs after React Router, whose own setting would win otherwise.
    configEnvironment: {
      order: 'post',
      handler: (name) =>
        name === 'client'
          ? {
              build: {
                rolldownOptions: {
                  // Each group claims its dependencies itself: recursion would let the first take those of others.
                  preserveEntrySignatures: 'allow-extension',
                  output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
                },
              },
            }
          : null,
    },
  };
}

/** A module belongs to the first group that claims it; the bundler places the rest. */
const groups = [
  group('schemas', (id) => /node_modules[\\/]zod[\\/]/.test(id)),
  group('start', isStart),
  group('deck', (id, of) => of.deck.has(id) && !of.visitors.has(id)),
  // Small modules that the forms of visitors need as well.
  group('calls', (id, of) => of.deck.has(id)),
  // The same for what several screens share.
  group(
    'shared',
    (id, of, graph) => queries.test(id) || (of.visitors.has(id) && usersOf(id, of) > 1 && !isForForms(id, graph)),
  ),
  group('contracts', (id, of) => isContract(id) && (usersOf(id, of) > 1 || of.frame.has(id))),
  group('screens', (id, of) => !of.visitors.has(id) && usersOf(id, of) > 1),
  group('account', (id, of, graph) => of.settings.has(id) && isOfAccountAlone(id, graph)),
  group('frame', (id, of) => !of.visitors.has(id) && of.frame.has(id)),
  // Of what is opened from a screen; no screen waits for them.
  group('contracts-behind', (id, of) => of.members.has(id) && !of.visitors.has(id) && isContract(id)),
  { name: (id: string) => (dialogs.test(id) || dialogSources.includes(id) ? 'dialogs' : null) },
  { name: (id: string) => (primitives.test(id) ? 'primitives' : null) },
  { name: (id: string) => (choices.test(id) || id === choiceChips ? 'choices' : null) },
  // The icons of all other screens, which are small together.
  { name: (id: string) => (/node_modules[\\/]lucide-react[\\/]/.test(id) ? 'icons' : null) },
];

function group(name: string, claims: (id: string, reached: Reached, graph: ModuleGraph) => boolean) {
  return {
    name(id: string, graph: ModuleGraph): string | null {
      reached ??= reachAll(graph);
      const known = apart.get(id) ?? isApart(id, reached, graph);
      apart.set(id, known);
      return !known && claims(id, reached, graph) ? name : null;
    },
  };
}

function isApart(id: string, of: Reached, graph: ModuleGraph): boolean {
  return isSource(id) || (!isStart(id, of) && (isFetched(id, graph) || isBuiltOnHeavy(id, of, graph)));
}

function isStart(id: string, { start }: Reached): boolean {
  return start.has(id) || foundation.test(id);
}

function isForForms(id: string, graph: ModuleGraph): boolean {
  return [...reach([id], graph)].some((one) => formPackages.test(one));
}

/** Whether a module depends on a heavy package or on a dynamically imported module, which has its own chunk. */
function isBuiltOnHeavy(id: string, reached: Reached, graph: ModuleGraph): boolean {
  return [...reach([id], graph)].some((one) => {
    if (isStart(one, reached) || isWords(one)) return false;
    const { importedIds = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {};
    return dynamicImporters.length > 0 || [one, ...importedIds].some((module) => heavy.test(module));
  });
}

/** Words that no module imports, but that are fetched by their language: each file is a chunk. */
const isFetched = (id: string, graph: ModuleGraph) => isWords(id) && !graph.getModuleInfo(id)?.importers.length;

const isWords = isIn('locales/');

const isOfOperators = (id: string) => /[\\/]routes[\\/]admin(-\w+)?\.tsx$/.test(id);

const isContract = isIn('contracts/src/');

const isSource = (id: string) => Object.values(sources).flat().includes(id);

const usersOf = (id: string, { screens }: Reached) => screens.filter((screen) => screen.has(id)).length;

/** Whether several routes and dialogs of an account load a module, and besides them only operators' pages. */
function isOfAccountAlone(id: string, graph: ModuleGraph): boolean {
  const entries = [...entriesOf(id, graph)].filter((entry) => !isOfOperators(entry));
  return entries.length > 1 && entries.every((entry) => account.includes(entry) || accountFeatures.test(entry));
}

function reachAll(graph: ModuleGraph): Reached {
  return {
    start: reach(sources.start, graph),
    visitors: reach(sources.visitors, graph),
    deck: reach(sources.deck, graph),
    frame: reach(sources.frame, graph),
    screens: [...sources.screens.map((screen) => [screen]), sources.operators].map((some) => reach(some, graph)),
    settings: reach(routes('settings'), graph),
    members: reach([...sources.screens, ...sources.frame, ...routes('settings', 'edit-profile')], graph),
  };
}

function reach(from: readonly string[], graph: ModuleGraph): Set<string> {
  const withoutBarrels = (ids: readonly string[] = []) => ids.filter((id) => !barrels.test(id));
  return follow(withoutBarrels(from), (id) => withoutBarrels(graph.getModuleInfo(id)?.importedIds));
}

/** The routes and dynamically imported modules that load a module, without the queries of their addresses. */
function entriesOf(id: string, graph: ModuleGraph): Set<string> {
  const isEntry = (one: string) => {
    const info = graph.getModuleInfo(one);
    return info?.isEntry || info?.dynamicImporters.length;
  };
  const users = follow([id], (one) => graph.getModuleInfo(one)?.importers ?? []);
  return new Set([...users].filter(isEntry).map((entry) => entry.replace(/\?.*/, '')));
}

/** These modules and all that follow them. */
function follow(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  // A set also yields what is added to it meanwhile.
  for (const id of found) for (const following of next(id)) found.add(following);
  return found;
}
