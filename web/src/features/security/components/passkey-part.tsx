import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '#lib/session/passkeys.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { matchDate } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { passkeysQuery, useRemovePasskey } from '../api/passkeys.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { LoadFailure } from './load-failure.tsx';

/** The member's passkeys. */
export function PasskeyPart() {
  const { t } = useTranslation('security');
  const [isAdding, setAdding] = useState(false);
  const passkeys = useQuery(passkeysQuery);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 border-t border-line pt-6">
      <h3 className="text-lg">{t('passkey.title')}</h3>
      <p className="text-ink-soft">{t('passkey.hint')}</p>
      {passkeys.data ? (
        <PasskeyList />
      ) : passkeys.isError ? (
        <LoadFailure query={passkeys} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
      {canUsePasskeys() ? (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <Fingerprint aria-hidden />
          {t('passkey.add')}
        </Button>
      ) : (
        <Alert>{t('passkey.unsupported')}</Alert>
      )}
      {isAdding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

function PasskeyList() {
  const { t, i18n } = useTranslation('security');
  const passkeys = useQuery(passkeysQuery).data ?? [];
  const remove = useRemovePasskey();
  const when = (time: string) => matchDate(i18n, new Date(time), serverNow());
  if (passkeys.length === 0) return <p>{t('passkey.none')}</p>;
  const keys = passkeys.map(({ id, friendly_name, created_at, last_used_at }) => ({
    id,
    name: friendly_name || t('passkey.unnamed'),
    since: last_used_at
      ? t('passkey.used', { when: when(last_used_at) })
      : t('passkey.never', { when: when(created_at) }),
  }));
  return <KeyList words="passkey" keys={keys} removeText={t('passkey.removeText')} remove={remove} />;
}
