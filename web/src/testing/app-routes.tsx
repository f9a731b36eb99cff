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

/** The exports of a route module that tests use. */
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
  '../app/shell/{shell,public-frame}.tsx',
]);

/**
 * The routes of app/routes.ts, without the React Router plugin, which does not run in component tests.
 * @param loaded receives each route module once it is loaded, by the route's id
 */
export async function appRoutes(loaded: Record<string, RouteModule>): Promise<RouteObject[]> {
  return (await entries).flatMap((entry) => routeOf(entry, loaded));
}

/** Nests routes in the app's root: its providers, language and failure page. */
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

/** Failed queries are retried as often as in the app, but without delay. */
function RetryAtOnce() {
  const queryClient = useQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return <Outlet />;
}

/** The Layout of the app's root, in the existing document. */
function Root() {
  const language = useLanguage();
  useEffect(startLanguage, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <Meta key={language} />
      <root.default />
    </>
  );
}

function routeOf(entry: RouteConfigEntry, loaded: Record<string, RouteModule>): RouteObject[] {
  const load = files[`../app/${entry.file}`];
  // Files such as sitemap.xml exist only in the build.
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
  // There are no build-time loaders in tests.
  const serverLoader = () => Promise.resolve(null);
  return {
    Component: withComponentProps(Component),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) } : {}),
    ...(clientLoader ? { loader: (args: object) => clientLoader({ ...args, serverLoader }) } : {}),
    ...(handle === undefined ? {} : { handle }),
  };
}
