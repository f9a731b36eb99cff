import { useTranslation } from 'react-i18next';
import { GoogleButton } from './google-button.tsx';

interface GoogleChoiceProps {
  fallback: string;
  onFailure: (message: string) => void;
}

/** The other way in, below a line that says 'or'. */
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
