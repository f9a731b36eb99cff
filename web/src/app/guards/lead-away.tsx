import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { endedByClosure } from '#lib/session/closure-pass.ts';
import { clearDestination, keepDestination } from '#lib/session/destination.ts';
import type { SessionState } from '#lib/session/session.ts';

/** Leads away from a page of members whom it does not let in yet, and keeps where they were going. */
export function LeadAway({ session }: { session: SessionState }) {
  const { pathname, search, hash } = useLocation();
  const place = `${pathname}${search}${hash}`;
  useEffect(() => keepWhereTo(place, session), [place, session]);

  if (session.status === 'signed-in') return <Navigate to={paths.resetPassword} replace />;
  // Whoever is shut out reads why, and how to appeal.
  return <Navigate to={endedByClosure() ? paths.accountClosed : paths.landing} replace />;
}

function keepWhereTo(place: string, session: SessionState): void {
  if (session.status === 'signed-in') keepDestination(place, session.user.id);
  else if (session.status === 'signed-out') keepForReturn(place, session);
}

/** A session that ended by itself is gone on with; one that its member ended leaves nothing. */
function keepForReturn(place: string, { cause, memberId, event }: SignedOut): void {
  if (cause && cause !== 'ended') clearDestination();
  else if (memberId) keepDestination(place, memberId);
  // Whoever signs out in this tab has come by this event, a visitor by none or another.
  else if (event !== 'SIGNED_OUT') keepDestination(place, null);
}

type SignedOut = Extract<SessionState, { status: 'signed-out' }>;
