import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadWords, t } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { startSession, useSession } from '#lib/session.ts';

// Messages pop up only after a member did something; the landing page does not wait for their code.
const Toaster = lazy(() => import('#ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

// What happens live, whichever page is open: new matches are celebrated, messages arrive and leave.
const MemberLive = lazy(async () => {
  const [{ MemberLive: component }] = await Promise.all([
    import('./live/member-live.tsx'),
    loadWords('matches', 'member', 'messages'),
  ]);
  return { default: component };
});

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const { status } = useSession();

  useEffect(startSession, []);

  // Whoever signs in next on this device must see nothing of the member before.
  useEffect(() => {
    if (status === 'signed-out') queryClient.clear();
  }, [status, queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {status === 'signed-in' ? (
        <Suspense>
          <Toaster label={t('notifications')} />
          <MemberLive />
        </Suspense>
      ) : null}
    </QueryClientProvider>
  );
}
