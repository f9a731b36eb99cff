import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { appConfigIfSoon } from '#lib/calls/app-config.ts';
import { afterFirstScreen } from '#lib/page/first-screen.ts';
import { isReadOffline } from '#lib/page/member-area.ts';
import { useSession } from '#lib/session/session.ts';
import { cn } from '#lib/styling/cn.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { Background } from '../background.tsx';
import type { AuthDialogMode, ShellContext } from './auth-dialog-mode.ts';
import { HeaderFrame, HeaderPlaces } from './header-frame.tsx';
import type { RouteHandle } from './route-handle.ts';
import { VisitorHeader } from './visitor-header.tsx';

// Member-only parts and dialogs are kept out of the landing page's first download.
const MemberHeader = lazy(async () => {
  const [module] = await afterFirstScreen(() =>
    Promise.all([import('./member-header.tsx'), loadWords('notifications')]),
  );
  return { default: module.MemberHeader };
});
const TabBar = lazy(async () => {
  const module = await afterFirstScreen(() => import('./tab-bar.tsx'));
  return { default: module.TabBar };
});
const FlowHeader = lazy(async () => {
  const module = await import('./flow-header.tsx');
  return { default: module.FlowHeader };
});
const SignedOutAlert = lazy(() =>
  import('./signed-out-alert.tsx').then((module) => ({ default: module.SignedOutAlert })),
);
const NoSuchPageAlert = lazy(() =>
  import('./no-such-page-alert.tsx').then((module) => ({ default: module.NoSuchPageAlert })),
);
const FirstScreens = lazy(() => import('./first-screens.tsx').then((module) => ({ default: module.FirstScreens })));
const AuthDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/auth/components/auth-dialog.tsx'),
    loadWords('auth'),
    // It says which buttons the dialog has, and one that came later would move the others.
    appConfigIfSoon(),
  ]);
  return { default: module.AuthDialog };
});

/** Until the screen and the tab bar load, a visible footer would jump; with a footer, or in a flow, there is no tab bar. */
function minHeight(hasOwnHeader: boolean, isWithoutTabBar: boolean): string {
  if (hasOwnHeader) return 'max-lg:min-h-above-tab-bar';
  return isWithoutTabBar ? 'max-lg:min-h-below-header' : 'max-lg:min-h-between-bars';
}

/** Its code loads after the first screen; its place is kept. */
function HeaderOfMember({ isFlow }: { isFlow: boolean }) {
  if (isFlow) {
    return (
      <Background fallback={<HeaderFrame home={null} />}>
        <FlowHeader />
      </Background>
    );
  }
  return (
    <Background
      fallback={
        <HeaderFrame home={paths.dashboard}>
          <HeaderPlaces />
        </HeaderFrame>
      }
    >
      <MemberHeader />
    </Background>
  );
}

/** The layout that public and member pages share. */
export default function Shell() {
  const { t } = useTranslation();
  const session = useSession();
  const [dialog, setDialog] = useState<AuthDialogMode | null>(null);
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const Footer = handles.map((handle) => handle?.Footer).find(Boolean);
  const hasOwnHeader = handles.some((handle) => handle?.hasOwnHeader === true);
  const isFlow = handles.some((handle) => handle?.isFlow === true);
  const { pathname, state } = useLocation();
  const isMember = session.status === 'signed-in' || (session.status === 'unreached' && isReadOffline(pathname));
  // Who opens a member's page is a member until the session is known, so that the page does not move then.
  const isExpected = session.status === 'loading' && session.isUnreachable !== true;
  const isHeaderHidden = hasOwnHeader && (isMember || isExpected);
  const openSignIn = session.status === 'unreached' ? undefined : () => setDialog('sign-in');

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed left-4 top-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <div className={isHeaderHidden ? 'max-lg:hidden lg:contents' : 'contents'}>
        {isMember ? <HeaderOfMember isFlow={isFlow} /> : <VisitorHeader onSignIn={openSignIn} />}
      </div>
      {/* The phone's tab bar floats at the bottom, so the footer starts below it. Elements moved off the page, such
          as a swiped card, must not make it scroll horizontally. */}
      <main
        id="content"
        tabIndex={-1}
        className={cn(
          'flex grow flex-col overflow-x-clip outline-none',
          (isMember || isHeaderHidden) && minHeight(hasOwnHeader, Boolean(Footer) || isFlow),
        )}
      >
        {session.status === 'signed-out' && session.cause ? (
          <Suspense>
            <SignedOutAlert cause={session.cause} onSignIn={() => setDialog('sign-in')} />
          </Suspense>
        ) : null}
        {/* A boundary that is there before the alert: the page below it is shown with the alert, and does not move. */}
        <Suspense>
          {(state as { noSuchPage?: true } | null)?.noSuchPage ? <NoSuchPageAlert isMember={isMember} /> : null}
        </Suspense>
        <Outlet context={{ openAuthDialog: setDialog } satisfies ShellContext} />
      </main>
      {Footer ? <Footer /> : null}
      {isMember && !isFlow ? (
        <Background>
          <TabBar />
        </Background>
      ) : null}
      {dialog ? (
        <Suspense>
          <AuthDialog mode={dialog} onModeChange={setDialog} onClose={() => setDialog(null)} />
          <Background>
            <FirstScreens />
          </Background>
        </Suspense>
      ) : null}
    </div>
  );
}
