import type { AppConfig } from '@awamu/contracts/app-config.ts';
import type { ReactNode } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  type RouteObject,
  type UNSAFE_RouteModules,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { toast } from 'sonner';
import { cleanup, render } from 'vitest-browser-react/pure';
import { getAppConfig } from '#lib/calls/app-config.ts';
import { sessionStorageKey } from '#lib/storage/stored-names.ts';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { dismissChunkErrorAlert } from '../app/chunk-errors.ts';
import { appRoutes, insideRoot, type RouteModule } from './app-routes.tsx';
import { isConfigRead, setScene } from './frame-handlers.ts';
import type { TestMember } from './people.ts';

interface Scene {
  /** The signed-in member; a visitor if left out. */
  as?: TestMember;
  /** Changes to /config.json. */
  config?: Partial<AppConfig>;
}

const testAddress = location.href;
let router: DataRouter | null = null;

/** Opens a path of the app with its shell, guards and providers. */
export async function openPage(path: string, scene: Scene = {}): Promise<void> {
  latestScene = scene;
  const loaded: Record<string, RouteModule> = {};
  const routes = await appRoutes(loaded);
  await loadModules(routes, path);
  await openRoutes(path, scene, routes, loaded);
}

let latestScene: Scene = {};
let isReload = false;

/** Reloads the page that `openPage` opened: nothing is left but storage and history. */
export async function reloadPage(): Promise<void> {
  await cleanup();
  router?.dispose();
  isReload = true;
  try {
    await openPage(`${location.pathname}${location.search}`, latestScene);
  } finally {
    isReload = false;
  }
}

/** Loads the modules of the first page of a file before it renders, so that no expectation waits for them. */
async function loadModules(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route: { lazy } }) => (typeof lazy === 'function' ? lazy() : null)));
}

interface ComponentScene extends Scene {
  /** Locale namespaces that its route would load. */
  words?: readonly string[];
  path?: string;
}

/** Renders one component inside the app's providers, alone on the page. */
export async function drawComponent(
  element: ReactNode,
  { words = [], path = '/', ...scene }: ComponentScene = {},
): Promise<void> {
  await loadWords(...words);
  await openRoutes(path, scene, [{ path: '*', element }], {});
}

async function openRoutes(
  path: string,
  scene: Scene,
  routes: RouteObject[],
  loaded: Record<string, RouteModule>,
): Promise<void> {
  await prepare(scene);
  // A reload keeps the state of its history entry.
  history.replaceState(isReload ? history.state : null, '', path);
  router = createBrowserRouter(insideRoot(routes, loaded));
  const framework = {
    future: {},
    // Disables prefetching: the routes load their own modules.
    manifest: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    // Of the modules, only those that set the page title are read.
    routeModules: loaded as UNSAFE_RouteModules,
    ssr: false,
    isSpaMode: true,
    routeDiscovery: { mode: 'initial', manifestPath: '' } as const,
  };
  await render(
    <FrameworkContext.Provider value={framework}>
      <RouterProvider router={router} />
    </FrameworkContext.Provider>,
  );
}

async function prepare({ as, config }: Scene): Promise<void> {
  const wanted = setScene(as ?? null, config);
  if (as) localStorage.setItem(sessionStorageKey, JSON.stringify(as.session));
  // The app reads it once per page, and all tests of a file share one page.
  if (isConfigRead()) Object.assign(await getAppConfig(), wanted);
}

/** Unmounts the page as if its tab were closed, and clears all storage. */
export async function closePage(): Promise<void> {
  toast.dismiss();
  await cleanup();
  router?.dispose();
  router = null;
  dismissChunkErrorAlert();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['theme'];
  await i18n.changeLanguage('en');
  history.replaceState(null, '', testAddress);
}
