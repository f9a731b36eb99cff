import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { endedByClosure } from '#lib/session/closure-pass.ts';
import { clearDestination, keepDestination } from '#lib/session/destination.ts';
import type { SessionState } from '#lib/session/session.ts';

/** Redirects away from a member page that may not be shown yet, and stores its path for after sign-in. */
export function GuardRedirect({ session }: { session: SessionState }) {
  const { pathname, search, hash } = useLocation();
  const place = `${pathname}${search}${hash}`;
  useEffect(() => storeDestination(place, session), [place, session]);

  if (session.status === 'signed-in') return <Navigate to={paths.resetPassword} replace />;
  // A closed account is redirected to the page that gives the reason and the way to appeal.
  return <Navigate to={endedByClosure() ? paths.accountClosed : paths.landing} replace />;
}

function storeDestination(place: string, session: SessionState): void {
  if (session.status === 'signed-in') keepDestination(place, session.user.id);
  else if (session.status === 'signed-out') storeAfterSignOut(place, session);
}

/** Stores the path if the session expired; a member who signed out leaves nothing behind. */
function storeAfterSignOut(place: string, { cause, memberId, event }: SignedOut): void {
  if (cause && cause !== 'ended') clearDestination();
  else if (memberId) keepDestination(place, memberId);
  // SIGNED_OUT means that the member signed out in this tab; a visitor arrives with another event or none.
  else if (event !== 'SIGNED_OUT') keepDestination(place, null);
}

type SignedOut = Extract<SessionState, { status: 'signed-out' }>;
