import { Ban, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { AskSafety, SafetyPerson } from './member-safety.tsx';

/** Report and Block as buttons on a profile. */
export function SafetyButtons({ person, onAsk }: { person: SafetyPerson; onAsk: AskSafety }) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="secondary" onClick={() => onAsk('report', person)}>
        <Flag aria-hidden />
        {t('safety:report.action')}
      </Button>
      <Button variant="secondary" onClick={() => onAsk('block', person)}>
        <Ban aria-hidden />
        {t('safety:block.action')}
      </Button>
    </>
  );
}
