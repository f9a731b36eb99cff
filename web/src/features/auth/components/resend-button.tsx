import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsToWait } from '#lib/failures/retry-after.ts';
import { useCountdown } from '#lib/time/use-countdown.ts';
import { keepSentence, saidNow } from '#lib/words/stored-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { refused } from '../api/auth-failure.ts';
import { waitIn } from '../api/mail-codes.ts';

/** An email takes a moment, and a second one would invalidate the first. */
const pauseSeconds = 30;

/** Sends an email again, after a visible countdown. */
export function ResendButton({ onResend }: { onResend: () => Promise<void> }) {
  const { t, i18n } = useTranslation('auth');
  const [left, restart] = useCountdown(pauseSeconds);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; sentence: string } | null>(null);
  const [isSending, setSending] = useState(false);

  async function resend(): Promise<void> {
    setSending(true);
    setOutcome(null);
    await onResend().then(
      () => {
        setOutcome({ tone: 'success', sentence: keepSentence('auth:mail.sentAgain') });
        restart(pauseSeconds);
      },
      (error: unknown) => {
        setOutcome({ tone: 'error', sentence: refused(error).sentence });
        restart(waitIn(error) ?? secondsToWait(error));
      },
    );
    setSending(false);
  }

  return (
    <>
      {outcome ? <Alert tone={outcome.tone}>{saidNow(i18n, outcome.sentence)}</Alert> : null}
      <Button
        variant="link"
        size="flush"
        className="justify-self-start tabular-nums disabled:no-underline"
        disabled={left > 0 || isSending}
        onClick={() => void resend()}
      >
        {left > 0 ? t('mail.againIn', { count: left }) : t('mail.again')}
      </Button>
    </>
  );
}
