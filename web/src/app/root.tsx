import { brand } from '@awamu/contracts/brand.ts';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { Links, Meta, Outlet, UNSAFE_DataRouterStateContext as RouterState, ScrollRestoration } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { watchFailures } from '#lib/failures/watch-failures.ts';
import { themeScript } from '#lib/styling/theme.ts';
import { themeColours } from '#lib/styling/theme-colours.ts';
import { t } from '#lib/words/i18n.ts';
import { startLanguage, useLanguage } from '#lib/words/language.ts';
import { ChunkErrorAlert } from './chunk-error-alert.tsx';
import { usePartsState, watchParts } from './chunk-errors.ts';
import { DocumentPartsContext } from './document/document-parts.ts';
import { PageScripts } from './document/page-scripts.tsx';
import { FailureMessage, FailurePage } from './failure-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { Providers } from './providers.tsx';
import { HeaderFrame } from './shell/header-frame.tsx';

// Before anything else is fetched. The build that draws the public pages has no window.
if (typeof window !== 'undefined') {
  // zod compiles schemas with eval where it may, which the content security policy forbids; it reads this when it loads.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  watchParts();
  watchFailures();
}

export function ErrorBoundary() {
  return <FailurePage />;
}

export const links = () => [
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

export const meta = () => [{ title: `${brand.name} · ${t('brand.tagline')}` }];

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  useEffect(startLanguage, []);
  return (
    <html lang={language} data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColours.light} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
        {useContext(DocumentPartsContext)?.head}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/** Drawn at build into the page that all addresses of members begin with: the frame is there before any code is. */
export function HydrateFallback() {
  if (usePartsState() !== 'fine') {
    return (
      <main>
        <FailureMessage className="min-h-dvh" />
      </main>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderFrame home={paths.landing} />
      <PageLoading />
    </div>
  );
}

export default function Root() {
  useLanguage();
  return (
    <Providers>
      <ChunkErrorAlert />
      <InLanguage>
        <Outlet />
      </InLanguage>
    </Providers>
  );
}

/**
 * Draws every screen anew when the language changes, without taking anything away that was typed. Sentences and dates are
 * made wherever a component is drawn, so all of them must be: each route reads the router's state, and finds a new one
 * (docs/decisions/114).
 */
function InLanguage({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const state = useContext(RouterState);
  const stateInLanguage = useMemo(() => (language && state ? { ...state } : state), [language, state]);
  return <RouterState.Provider value={stateInLanguage}>{children}</RouterState.Provider>;
}
