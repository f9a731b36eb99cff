import { useTranslation } from 'react-i18next';
import { keepSentence, type SentenceKey } from '#lib/words/stored-sentence.ts';
import { Button } from '#ui/button.tsx';
import { googleFailure, type Refusal } from '../api/auth-failure.ts';
import { signInWithGoogle } from '../api/sign-in-with-google.ts';

interface GoogleButtonProps {
  /** The text if Google gives none. */
  fallback: SentenceKey;
  onFailure: (refusal: Refusal) => void;
}

export function GoogleButton({ fallback, onFailure }: GoogleButtonProps) {
  const { t } = useTranslation('auth');

  async function leave(): Promise<void> {
    await signInWithGoogle().catch((error: unknown) =>
      onFailure({ error, sentence: keepSentence(googleFailure(error, fallback)) }),
    );
  }

  return (
    <Button variant="outline" className="w-full" onClick={() => void leave()}>
      <GoogleMark />
      {t('google.continue')}
    </Button>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8Z"
      />
      <path fill="#34A853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.7-3.8h-4v3.1A12 12 0 0 0 12 24Z" />
      <path fill="#FBBC05" d="M5.4 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path fill="#EA4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.2A12 12 0 0 0 1.4 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8Z" />
    </svg>
  );
}
