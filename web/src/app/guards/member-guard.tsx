import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { firstScreenIsUsable } from '#lib/page/first-screen.ts';
import { useSession } from '#lib/session/session.ts';
import { RouteFailure } from '../failure-page.tsx';
import { PageLoading } from '../page-loading.tsx';
import { admission } from './admission.ts';
import { GuardRedirect } from './guard-redirect.tsx';
import { ReadCached } from './read-cached.tsx';
import { SecondStep } from './second-step.tsx';
import { Unreachable } from './unreachable.tsx';

/** Lets signed-in members through. The server enforces access; this only decides what is drawn. */
export default function MemberGuard() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  /** Continues to the page that a sign-in without a second factor would have led to. */
  async function openNextPage(): Promise<void> {
    if (pathname !== paths.dashboard) return;
    const { routeAfterSignIn } = await import('#features/auth/api/sign-in.ts');
    await navigate(await routeAfterSignIn(), { replace: true });
  }

  const admitted = admission(session);
  useEffect(() => {
    if (admitted !== 'wait' && admitted !== 'enter') firstScreenIsUsable();
  }, [admitted]);

  switch (admitted) {
    case 'wait':
      return session.status === 'loading' && session.isUnreachable ? <Unreachable /> : <PageLoading />;
    case 'read-cached':
      return <ReadCached />;
    case 'leave':
    case 'change-password':
      return <GuardRedirect session={session} />;
    case 'prove':
      return <SecondStep onProved={() => void openNextPage()} />;
    case 'enter':
      return <Outlet />;
  }
}

/** A member page that fails to render leaves the shell intact. */
export function ErrorBoundary() {
  return <RouteFailure className="min-h-[60dvh]" />;
}
