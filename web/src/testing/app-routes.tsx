import type { RouteConfigEntry } from '@react-router/dev/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  Meta,
  Outlet,
  type RouteObject,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import '../app/app.css';
import { startLanguage, useLanguage } from '#lib/words/language.ts';
import * as root from '../app/root.tsx';
import entries from '../app/routes.ts';

/** What a route module exports, as far as the app's own do. */
export interface RouteModule {
  default: Parameters<typeof withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0];
  clientLoader?: (args: object) => unknown;
  handle?: unknown;
}

const files = import.meta.glob<RouteModule>([
  '../app/routes/*.tsx',
  '!**/*.test.tsx',
  '../app/guards/*-guard.tsx',
  '../app/shell/shell.tsx',
]);

/**
 * The addresses of app/routes.ts. The React Router plugin, which makes the app of them, has no place in a component test.
 * @param loaded filled with each route module once it is loaded, by the route's id
 */
export async function appRoutes(loaded: Record<string, RouteModule>): Promise<RouteObject[]> {
  return (await entries).flatMap((entry) => routeOf(entry, loaded));
}

/** Routes inside the app's root: its providers, its language and its failure page. */
export function insideRoot(children: RouteObject[], loaded: Record<string, RouteModule>): RouteObject[] {
  const { ErrorBoundary, HydrateFallback } = root;
  loaded['root'] = { ...root, default: Root };
  const retrying = [{ id: 'testing', Component: RetryAtOnce, children }];
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: withErrorBoundaryProps(ErrorBoundary),
      HydrateFallback,
      children: retrying,
    },
  ];
}

/** Queries that fail are repeated as often as in the app, and without its seconds in between. */
function RetryAtOnce() {
  const queryClient = useQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  return <Outlet />;
}

/** As the Layout of the app's root, in the document that is there. */
function Root() {
  const language = useLanguage();
  useEffect(startLanguage, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <Meta />
      <root.default />
    </>
  );
}

function routeOf(entry: RouteConfigEntry, loaded: Record<string, RouteModule>): RouteObject[] {
  const load = files[`../app/${entry.file}`];
  // Files such as sitemap.xml are made by the build.
  if (!load) return [];
  const id = entry.id ?? entry.file;
  const lazy = async () => {
    const module = await load();
    loaded[id] = module;
    return partsOf(module);
  };
  if (entry.index) return [{ id, index: true, lazy }];
  const children = entry.children?.flatMap((child) => routeOf(child, loaded)) ?? [];
  return [{ id, lazy, children, ...(entry.path === undefined ? {} : { path: entry.path }) }];
}

function partsOf({ default: Component, ErrorBoundary, clientLoader, handle }: RouteModule) {
  // What a public page reads when it is built is not there.
  const serverLoader = () => Promise.resolve(null);
  return {
    Component: withComponentProps(Component),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) } : {}),
    ...(clientLoader ? { loader: (args: object) => clientLoader({ ...args, serverLoader }) } : {}),
    ...(handle === undefined ? {} : { handle }),
  };
}
