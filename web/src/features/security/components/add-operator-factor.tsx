import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys, signInByPasskey } from '#lib/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { EnrollAppDialog } from './enroll-app-dialog.tsx';

/**
 * Adds a passkey or an authenticator app to an operator's account. An app is proved by its first code; a new passkey is
 * used at once, as only a sign-in with it proves the session.
 * @param onDone when a dialog has closed: whether a factor was added is for the caller to ask
 */
export function AddOperatorFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const [adding, setAdding] = useState<'passkey' | 'app' | null>(null);
  const close = (): void => setAdding(null);

  async function proveNewPasskey(): Promise<void> {
    close();
    // A cancelled prompt leaves a passkey that is not proved, for which the caller asks next.
    await signInByPasskey().catch(() => undefined);
    onDone();
  }

  return (
    <div className="flex flex-wrap gap-3">
      {canUsePasskeys() ? (
        <Button size="lg" onClick={() => setAdding('passkey')}>
          <Fingerprint aria-hidden />
          {t('passkey.add')}
        </Button>
      ) : null}
      <Button size="lg" variant={canUsePasskeys() ? 'outline' : 'primary'} onClick={() => setAdding('app')}>
        <Smartphone aria-hidden />
        {t('enroll.title')}
      </Button>
      {adding === 'passkey' ? <AddPasskeyDialog onClose={close} onAdded={() => void proveNewPasskey()} /> : null}
      {adding === 'app' ? (
        <EnrollAppDialog
          onClose={() => {
            close();
            onDone();
          }}
        />
      ) : null}
    </div>
  );
}
