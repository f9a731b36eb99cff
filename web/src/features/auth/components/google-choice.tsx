import { useTranslation } from 'react-i18next';
import type { SentenceKey } from '#lib/words/stored-sentence.ts';
import type { Refusal } from '../api/auth-failure.ts';
import { GoogleButton } from './google-button.tsx';

interface GoogleChoiceProps {
  fallback: SentenceKey;
  onFailure: (refusal: Refusal) => void;
}

/** The alternative sign-in, below a line that says 'or'. */
export function GoogleChoice(props: GoogleChoiceProps) {
  const { t } = useTranslation('auth');
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('google.or')}
      </div>
      <GoogleButton {...props} />
    </div>
  );
}
