import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

interface WizardActionsProps {
  isFirst: boolean;
  isLast: boolean;
  /** What is being saved: all answers, or some to go on later. */
  saving: 'all' | 'some' | null;
  onBack: () => void;
  onLater: () => void;
}

/** Back and Next at the end of a screen, and the way out: what is answered is saved, and the dashboard leads on. */
export function WizardActions({ isFirst, isLast, saving, onBack, onLater }: WizardActionsProps) {
  const { t } = useTranslation('profile-setup');
  const isSaving = saving !== null;
  return (
    <div className="mt-auto grid grid-cols-1 gap-2 border-t border-line pt-5">
      <div className="flex flex-wrap justify-between gap-4">
        <Button variant="ghost" className="-ml-5" disabled={isFirst || isSaving} onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" className="min-w-36" disabled={isSaving}>
          {isLast ? t(saving === 'all' ? 'done.saving' : 'done.submit') : t('next')}
        </Button>
      </div>
      <Button variant="link" size="inline" className="justify-self-center" disabled={isSaving} onClick={onLater}>
        {t(saving === 'some' ? 'later.saving' : 'later.action')}
      </Button>
    </div>
  );
}
