import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSentence } from '#lib/kept-sentence.ts';
import { signInByPasskey } from '#lib/passkeys.ts';
import { Button } from '#ui/button.tsx';
import type { Refusal } from '../api/auth-failure.ts';

/** Which sentence a failure means: what a browser itself says of it is written for developers. */
function passkeyFailure(error: unknown) {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AuthRetryableFetchError') return 'common:failure.network';
  return name === 'AuthApiError' ? 'auth:passkey.unknown' : 'auth:passkey.cancelled';
}

interface PasskeyButtonProps {
  onSignedIn: () => Promise<void>;
  onFailure: (refusal: Refusal | null) => void;
}

/** Signing in by finger, face or screen lock, for who has made a passkey in the settings. */
export function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [isBusy, setBusy] = useState(false);

  async function signIn(): Promise<void> {
    onFailure(null);
    setBusy(true);
    try {
      await signInByPasskey();
      await onSignedIn();
    } catch (error) {
      onFailure({ error, sentence: keepSentence(passkeyFailure(error)) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" className="w-full" disabled={isBusy} onClick={() => void signIn()}>
      <Fingerprint aria-hidden />
      {isBusy ? t('auth:passkey.busy') : t('auth:passkey.signIn')}
    </Button>
  );
}
