import type { UserIdentity } from '@supabase/supabase-js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { matchDate } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Separated } from '#ui/separated.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { clearConnection, connectGoogle, identitiesQuery, readConnection, useDisconnect } from '../api/identities.ts';
import { securityFailure } from '../api/security-failure.ts';
import { LoadFailure } from './load-failure.tsx';
import { SecurityRefusal } from './security-refusal.tsx';

/** The sign-in identities: list, connect, disconnect. */
export function IdentityPart() {
  const { t } = useTranslation('security');
  const query = useQuery(identitiesQuery);
  const hasGoogle = query.data?.identities.some(({ provider }) => provider === 'google') ?? false;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 border-t border-line pt-6">
      <h3 className="text-lg">{t('identity.title')}</h3>
      <p className="text-ink-soft">{t('identity.hint')}</p>
      <Outcome hasGoogle={hasGoogle} />
      {query.data ? (
        <>
          <IdentityList identities={query.data.identities} />
          {query.data.offersGoogle && !hasGoogle ? <ConnectGoogle /> : null}
        </>
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </div>
  );
}

/** The outcome of connecting Google, if the page was opened by it. */
function Outcome({ hasGoogle }: { hasGoogle: boolean }) {
  const { t, i18n } = useTranslation('security');
  const [connection] = useState(readConnection);
  const place = useRef<HTMLDivElement>(null);
  const refusal = connection?.refusal ?? null;
  const isShown = connection !== null && (refusal !== null || hasGoogle);

  useEffect(() => {
    clearConnection();
    if (isShown) place.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div ref={place} className="w-full">
      {refusal === null ? (
        <Alert tone="success">{t('identity.connected', { name: t('identity.google') })}</Alert>
      ) : (
        <Alert tone="error">{securityFailure(i18n, { code: refusal })}</Alert>
      )}
    </div>
  );
}

function ConnectGoogle() {
  const { t } = useTranslation('security');
  const leave = useMutation({ mutationFn: connectGoogle });
  const { left } = useWait(leave.error);
  // After success the browser is already navigating away.
  const isLeaving = leave.isPending || leave.isSuccess;
  return (
    <>
      <Button variant="secondary" disabled={isLeaving || left > 0} onClick={() => leave.mutate()}>
        <Link2 aria-hidden />
        {isLeaving ? t('identity.leaving') : t('identity.connectGoogle')}
      </Button>
      <SecurityRefusal error={leave.error} className="w-full" />
    </>
  );
}

/** The display name of a provider; one that an operator added keeps its own. */
function useProviderName(): (provider: string) => string {
  const { t } = useTranslation('security');
  return (provider) => {
    if (provider === 'email' || provider === 'phone' || provider === 'google') return t(`identity.${provider}`);
    if (/^(web3|ethereum|solana)/.test(provider)) return t('identity.wallet');
    if (provider.startsWith('sso:')) return t('identity.organisation');
    return provider.replace(/^custom:/, '');
  };
}

function IdentityList({ identities }: { identities: UserIdentity[] }) {
  const { t, i18n } = useTranslation(['security', 'common']);
  const disconnect = useDisconnect();
  const { left } = useWait(disconnect.error);
  const nameOf = useProviderName();
  const [asking, setAsking] = useState<UserIdentity | null>(null);
  const name = asking ? nameOf(asking.provider) : '';
  const when = (time: string | undefined) => matchDate(i18n, new Date(time ?? 0), serverNow());
  return (
    <>
      <ul aria-label={t('security:identity.list')} className="w-full divide-y divide-line">
        {identities.map((identity) => (
          <li key={identity.identity_id} className="flex items-center gap-4 py-3">
            <div className="min-w-0 grow">
              <p className="truncate font-semibold">{nameOf(identity.provider)}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                <Separated
                  parts={[contactOf(identity), t('security:identity.since', { when: when(identity.created_at) })]}
                />
              </p>
            </div>
            {identities.length > 1 ? (
              <Button
                variant="outline"
                aria-label={t('security:identity.disconnectName', { name: nameOf(identity.provider) })}
                disabled={disconnect.isPending || left > 0}
                onClick={() => setAsking(identity)}
              >
                {t('security:identity.disconnect')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {identities.length === 1 ? <p className="text-sm text-ink-soft">{t('security:identity.onlyOne')}</p> : null}
      <SecurityRefusal error={disconnect.error} className="w-full" />
      {disconnect.isSuccess ? <Alert tone="success">{t('security:identity.disconnected')}</Alert> : null}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t('security:identity.disconnectTitle', { name })}
        description={t(`security:identity.${disconnectTextOf(asking)}`)}
        confirmLabel={t('security:identity.disconnect')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => asking && disconnect.mutate(asking)}
      />
    </>
  );
}

/** The text about what disconnecting an identity removes. */
function disconnectTextOf(
  identity: UserIdentity | null,
): 'disconnectEmailText' | 'disconnectPhoneText' | 'disconnectText' {
  if (identity?.provider === 'email') return 'disconnectEmailText';
  return identity?.provider === 'phone' ? 'disconnectPhoneText' : 'disconnectText';
}

/** The email address or phone number of an identity, if it has one. */
function contactOf({ identity_data: result }: UserIdentity): string {
  const address: unknown = result?.['email'] || (result?.['phone'] ? `+${String(result['phone'])}` : '');
  return typeof address === 'string' ? address : '';
}
