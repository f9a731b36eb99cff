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
import { sessionStorageKey } from '#lib/session/session-key.ts';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { dismissChunkErrorAlert } from '../app/chunk-errors.ts';
import { appRoutes, insideRoot, type RouteModule } from './app-routes.tsx';
import { isConfigRead, setScene } from './frame-handlers.ts';
import type { TestMember } from './people.ts';

interface Scene {
  /** Who looks at it; a visitor where left out. */
  as?: TestMember;
  /** Of /config.json. */
  config?: Partial<AppConfig>;
}

const testAddress = location.href;
let router: DataRouter | null = null;

/** Opens an address of the app, with its frame, guards and providers, as somebody's browser would. */
export async function openPage(path: string, scene: Scene = {}): Promise<void> {
  const loaded: Record<string, RouteModule> = {};
  const routes = await appRoutes(loaded);
  await loadModules(routes, path);
  await openRoutes(path, scene, routes, loaded);
}

/** The first page of a file loads its modules before it is drawn, so that no expectation waits for the machine. */
async function loadModules(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route: { lazy } }) => (typeof lazy === 'function' ? lazy() : null)));
}

interface ComponentScene extends Scene {
  /** Namespaces of words that its route would load. */
  words?: readonly string[];
  path?: string;
}

/** Draws one component inside the app's providers, alone on its page. */
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
  history.replaceState(null, '', path);
  router = createBrowserRouter(insideRoot(routes, loaded));
  const framework = {
    future: {},
    // Nothing is fetched ahead: the routes load their own modules.
    manifest: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    // Of the modules, only what draws the page's title is read.
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
  // The app reads it once a page, and all tests of a file share one.
  if (isConfigRead()) Object.assign(await getAppConfig(), wanted);
}

/** Leaves the page as if its tab were closed: the next one begins with nothing kept. */
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
