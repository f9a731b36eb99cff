import { Ban, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { AskSafety, SafetyPerson } from './member-safety.tsx';

const quiet = '-mx-1 text-ink-soft hover:text-ink';

/** Report and Block at the end of a profile: always in sight there, and quieter than what is said about the person. */
export function SafetyButtons({ person, onAsk }: { person: SafetyPerson; onAsk: AskSafety }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-x-6 border-t border-line pt-3">
      <Button variant="plain" size="inline" className={quiet} onClick={() => onAsk('report', person)}>
        <Flag aria-hidden />
        {t('safety:report.action')}
      </Button>
      <Button variant="plain" size="inline" className={quiet} onClick={() => onAsk('block', person)}>
        <Ban aria-hidden />
        {t('safety:block.action')}
      </Button>
    </div>
  );
}
