import { brand } from '@awamu/contracts/brand.ts';
import { type ReactNode, useContext, useEffect } from 'react';
import { getI18n } from 'react-i18next';
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { watchFailures } from '#lib/failures/watch-failures.ts';
import { scrollPositionsKey } from '#lib/storage/stored-names.ts';
import { themeScript } from '#lib/styling/theme.ts';
import { themeColours } from '#lib/styling/theme-colours.ts';
import { startLanguage, useLanguage } from '#lib/words/language.ts';
import { NavigationGuards } from '#ui/navigation-guards.tsx';
import { ChunkErrorAlert } from './chunk-error-alert.tsx';
import { usePartsState, watchParts } from './chunk-errors.ts';
import { DocumentPartsContext } from './document/document-parts.ts';
import { PageScripts } from './document/page-scripts.tsx';
import { FailureMessage, FailurePage } from './failure-page.tsx';
import { NetworkAlert } from './network-alert.tsx';
import { PageLoading } from './page-loading.tsx';
import { Providers } from './providers.tsx';
import { RecordHistory } from './record-history.tsx';
import { HeaderFrame, HeaderPlaces } from './shell/header-frame.tsx';

// Runs before anything else is fetched. There is no window while public pages are prerendered.
if (typeof window !== 'undefined') {
  // By default zod compiles schemas with eval, which the content security policy forbids; zod reads this when it loads.
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

export const meta = () => [{ title: `${brand.name} · ${getI18n().t('brand.tagline')}` }];

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
        {/* Route titles are built without hooks, so a new key renders them again in a new language. */}
        <Meta key={language} />
        <Links />
        {useContext(DocumentPartsContext)?.head}
      </head>
      <body>
        {children}
        <ScrollRestoration storageKey={scrollPositionsKey} />
        <PageScripts />
      </body>
    </html>
  );
}

/** Prerendered into the HTML of all member routes, so that the header shows before any code has loaded. */
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
      {/* The script in the head knows the screen (document/preload.ts). */}
      <div className="contents in-[[data-outline-without=header]]:hidden max-lg:in-[[data-outline-without=phone-header]]:hidden">
        <HeaderFrame home={paths.landing}>
          <span className="contents in-[[data-outline-without=places]]:hidden">
            <HeaderPlaces />
          </span>
        </HeaderFrame>
      </div>
      <PageLoading />
    </div>
  );
}

export default function Root() {
  return (
    <Providers>
      <RecordHistory />
      <NavigationGuards />
      <ChunkErrorAlert />
      <NetworkAlert />
      <Outlet />
    </Providers>
  );
}
