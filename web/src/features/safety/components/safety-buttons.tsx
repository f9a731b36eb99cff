import { Ban, Flag } from 'lucide-react';
import { t } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { MemberSafety } from './member-safety.tsx';

/** Report and Block as buttons of a profile. */
export function SafetyButtons(member: { userId: string; fullName: string; afterBlock: string }) {
  return (
    <MemberSafety {...member}>
      {(ask) => (
        <>
          <Button variant="secondary" onClick={() => ask('report')}>
            <Flag aria-hidden />
            {t('safety:report.action')}
          </Button>
          <Button variant="secondary" onClick={() => ask('block')}>
            <Ban aria-hidden />
            {t('safety:block.action')}
          </Button>
        </>
      )}
    </MemberSafety>
  );
}
