import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { createQueryClient } from '#lib/calls/query-client.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { afterFirstScreen } from '#lib/page/first-screen.ts';
import { isRecovering, startSession, useSession } from '#lib/session/session.ts';
import { readStored } from '#lib/storage/browser-storage.ts';
import { storedForKey } from '#lib/storage/stored-for-key.ts';
import { loadWords, t } from '#lib/words/i18n.ts';
import { Background } from './background.tsx';

// Messages pop up only after a member did something; the landing page does not wait for their code.
const Toaster = lazy(async () => {
  const module = await afterFirstScreen(() => import('#ui/toaster.tsx'));
  return { default: module.Toaster };
});

// What happens live, whichever page is open: new matches are celebrated, messages arrive and leave.
const MemberLive = lazy(async () => {
  const [{ MemberLive: component }] = await afterFirstScreen(() =>
    Promise.all([import('./live/member-live.tsx'), loadWords('matches', 'member', 'messages')]),
  );
  return { default: component };
});

// Reading conversations without a network, and forgetting all of it when the member leaves.
const KeepConversations = lazy(async () => {
  const module = await afterFirstScreen(() => import('./live/keep-conversations.tsx'));
  return { default: module.KeepConversations };
});

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const session = useSession();
  const { status } = session;
  const memberId = session.user?.id;

  useEffect(startSession, []);

  // Pages that were only read so far wait for this (document/hydrate-on-interaction.ts).
  useEffect(() => {
    document.documentElement.dataset['awake'] = '';
  }, []);
  useRecoveryForm();

  // Whoever signs in next on this device must see nothing of the member before: not after a sign-out in this tab, in
  // another one, or by the server, and not when two tabs change places faster than a page is drawn.
  useEffect(() => {
    if (memberId)
      return () => {
        queryClient.clear();
        void clearDevice();
      };
  }, [memberId, queryClient]);

  // A session that ended while no page was open leaves what was kept for it.
  useEffect(() => {
    if (status === 'signed-out' && readStored('local', storedForKey) !== null) void clearDevice();
  }, [status]);

  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {memberId ? (
        <Background>
          <KeepConversations key={memberId} memberId={memberId} isReached={status === 'signed-in'} />
        </Background>
      ) : null}
      {status === 'signed-in' ? (
        <Background>
          <Toaster label={t('notifications')} />
          <MemberLive />
        </Background>
      ) : null}
    </QueryClientProvider>
  );
}

/** Takes away what this device keeps of a member who is no longer here. */
async function clearDevice(): Promise<void> {
  try {
    await (await import('./live/clear-device.ts')).clearDevice();
  } catch (error) {
    logFailure('device', error);
  }
}

/** The link of a recovery mail opens the form for the new password, wherever it led. */
function useRecoveryForm(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isElsewhere =
    isRecovering(useSession()) && pathname !== paths.resetPassword && pathname !== paths.resetPasswordAlias;
  useEffect(() => {
    if (isElsewhere) void navigate(paths.resetPassword, { replace: true });
  }, [isElsewhere, navigate]);
}
