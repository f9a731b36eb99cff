import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { signInByPasskey } from '#lib/session/passkeys.ts';
import { keepSentence } from '#lib/words/stored-sentence.ts';
import { Button } from '#ui/button.tsx';
import type { Refusal } from '../api/auth-failure.ts';

/** The text for a failure: the browser's own messages are written for developers. */
function passkeyFailure(error: unknown) {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AuthRetryableFetchError') return 'common:failure.network';
  return name === 'AuthApiError' ? 'auth:passkey.unknown' : 'auth:passkey.cancelled';
}

interface PasskeyButtonProps {
  onSignedIn: () => Promise<void>;
  onFailure: (refusal: Refusal | null) => void;
}

/** Signs in with a passkey, which is made in the settings. */
export function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [isBusy, setBusy] = useState(false);
  // Separate from the password's rate limit, which does not apply to passkeys.
  const [refusal, setRefusal] = useState<unknown>(null);
  const { left } = useWait(refusal);

  async function signIn(): Promise<void> {
    onFailure(null);
    setRefusal(null);
    setBusy(true);
    try {
      await signInByPasskey();
      await onSignedIn();
    } catch (error) {
      setRefusal(error);
      onFailure({ error, sentence: keepSentence(passkeyFailure(error)) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" className="w-full" disabled={isBusy || left > 0} onClick={() => void signIn()}>
      <Fingerprint aria-hidden />
      {isBusy ? t('auth:passkey.busy') : t('auth:passkey.signIn')}
    </Button>
  );
}
