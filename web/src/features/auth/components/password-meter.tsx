import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { type PasswordStrength, passwordStrength } from '../api/password-strength.ts';

const steps = [1, 2, 3, 4] as const;
const tones = ['bg-hibiscus', 'bg-hibiscus', 'bg-gold', 'bg-matoke', 'bg-matoke'] as const;

/** Shows the strength of a password in words and bars. Its space is reserved, to avoid layout shift. */
export function PasswordMeter({ password, words }: { password: string; words: string[] }) {
  const { t } = useTranslation('auth');
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const known = words.join('\n');

  useEffect(() => {
    if (!password) return setStrength(null);
    let outdated = false;
    passwordStrength(password, known.split('\n')).then(
      (result) => !outdated && setStrength(result),
      // Without the estimator nothing is shown; the server checks the password.
      () => {},
    );
    return () => {
      outdated = true;
    };
  }, [password, known]);

  return (
    <div data-slot="password-meter" className="grid min-h-8 gap-1.5">
      <div aria-hidden className="flex gap-1.5">
        {steps.map((step) => (
          <span
            key={step}
            className={cn(
              'h-1.5 grow rounded-full',
              strength !== null && step <= Math.max(1, strength) ? tones[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {strength === null ? null : `${t('strength.label')}: ${t(`strength.${strength}`)}`}
      </p>
    </div>
  );
}
