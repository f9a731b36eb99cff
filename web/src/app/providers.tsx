import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { createQueryClient } from '#lib/calls/query-client.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { afterFirstScreen } from '#lib/page/first-screen.ts';
import { onRestored } from '#lib/page/restored.ts';
import { isRecovering, startSession, useSession } from '#lib/session/session.ts';
import { readStored } from '#lib/storage/browser-storage.ts';
import { storedForKey } from '#lib/storage/stored-names.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { Background } from './background.tsx';

// Toasts appear only after an action, so the landing page does not wait for their code.
const Toaster = lazy(async () => {
  const module = await afterFirstScreen(() => import('#ui/toaster.tsx'));
  return { default: module.Toaster };
});

// Live changes on every page: new matches are celebrated, messages arrive and are sent.
const MemberLive = lazy(async () => {
  const [{ MemberLive: component }] = await afterFirstScreen(() =>
    Promise.all([import('./live/member-live.tsx'), loadWords('matches', 'member', 'messages', 'safety', 'closure')]),
  );
  return { default: component };
});

// Caches conversations for offline use, and clears them when the member signs out.
const KeepConversations = lazy(async () => {
  const module = await afterFirstScreen(() => import('./live/keep-conversations.tsx'));
  return { default: module.KeepConversations };
});

export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [queryClient] = useState(createQueryClient);
  const session = useSession();
  const { status } = session;
  const memberId = session.user?.id;

  useEffect(startSession, []);
  useEffect(() => onRestored(() => void queryClient.invalidateQueries()), [queryClient]);

  // Prerendered pages are inert until this is set (document/hydrate-on-interaction.ts).
  useEffect(() => {
    document.documentElement.dataset['awake'] = '';
  }, []);
  useRecoveryForm();

  // The next member on this device must see nothing of the previous one: after a sign-out in this tab, in another tab
  // or by the server, and when two tabs switch members faster than a page renders.
  useEffect(() => {
    if (memberId)
      return () => {
        queryClient.clear();
        void clearDevice();
      };
  }, [memberId, queryClient]);

  // A session that ended while no page was open leaves its cached data behind.
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

/** Clears what this device stores for a member who has signed out. */
async function clearDevice(): Promise<void> {
  try {
    await (await import('./live/clear-device.ts')).clearDevice();
  } catch (error) {
    logFailure('device', error);
  }
}

/** The link of a recovery email opens the new-password form, whatever page it leads to. */
function useRecoveryForm(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isElsewhere =
    isRecovering(useSession()) && pathname !== paths.resetPassword && pathname !== paths.resetPasswordAlias;
  useEffect(() => {
    if (isElsewhere) void navigate(paths.resetPassword, { replace: true });
  }, [isElsewhere, navigate]);
}
