import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppConfig, useReachesPhones } from '#lib/calls/use-app-config.ts';
import type { SentenceKey } from '#lib/words/stored-sentence.ts';
import type { Refusal } from '../api/auth-failure.ts';
import { GoogleButton } from './google-button.tsx';
import { PhoneButton } from './phone-sign-in.tsx';

interface OtherMethodsProps {
  /** The text if Google gives none. */
  googleFallback: SentenceKey;
  onFailure: (refusal: Refusal) => void;
  onPhone: () => void;
  /** The button for passkeys, where they can be used. */
  passkey?: ReactNode;
}

/** The alternatives to email and password that this server and browser support, below a line that says 'or'. */
export function OtherMethods({ googleFallback, onFailure, onPhone, passkey = null }: OtherMethodsProps) {
  const { t } = useTranslation('auth');
  const hasGoogle = useAppConfig()?.googleConfigured ?? false;
  const reachesPhones = useReachesPhones();
  if (!hasGoogle && !reachesPhones && passkey === null) return null;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('google.or')}
      </div>
      {hasGoogle ? <GoogleButton fallback={googleFallback} onFailure={onFailure} /> : null}
      {reachesPhones ? <PhoneButton onChoose={onPhone} /> : null}
      {passkey}
    </div>
  );
}
