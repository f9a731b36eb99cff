import { getI18n } from 'react-i18next';
import './app.css';
import { brand } from '@awamu/contracts/brand.ts';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { watchFailures } from '#lib/failures/watch-failures.ts';
import { themeScript } from '#lib/styling/theme.ts';
import { themeColours } from '#lib/styling/theme-colours.ts';
import { startLanguage, useLanguage } from '#lib/words/language.ts';
import { ChunkErrorAlert } from './chunk-error-alert.tsx';
import { usePartsState, watchParts } from './chunk-errors.ts';
import { FailureMessage, FailurePage } from './failure-page.tsx';
import displayFont from './fonts/fraunces-display.woff2?url';
import sansFont from './fonts/instrument-sans.woff2?url';
import { PageLoading } from './page-loading.tsx';
import { Providers } from './providers.tsx';
import { HeaderFrame } from './shell/header-frame.tsx';

// Before anything else is fetched. The build that draws the public pages has no window.
if (typeof window !== 'undefined') {
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
  ...[sansFont, displayFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
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
        {/* The titles of routes are made without hooks: a new language makes them anew. */}
        <Meta key={language} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
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
  return (
    <Providers>
      <ChunkErrorAlert />
      <Outlet />
    </Providers>
  );
}
