import { t } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import type { Appeal } from '../api/closure.ts';
import { localTime } from '../api/local-time.ts';

const tones: Record<Appeal['status'], ChipTone> = { open: 'gold', upheld: 'sand', overturned: 'matoke' };

interface AppealStateProps {
  appeal: Appeal;
  isLooking: boolean;
  onLookAgain: () => void;
}

/** An appeal that was made: it waits, or what another moderator says to it. */
export function AppealState({ appeal, isLooking, onLookAgain }: AppealStateProps) {
  const { status, statement, answer, created_at } = appeal;
  return (
    <section className="grid gap-5 border-t border-line pt-6" data-slot="appeal" data-state={status}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{t('closure:appeal.title')}</h2>
        <Chip tone={tones[status]}>{t(`closure:appeal.status.${status}`)}</Chip>
      </div>
      <p role="status">{t(`closure:appeal.${status}`)}</p>
      {answer ? <Said title={t('closure:appeal.answer')} text={answer} /> : null}
      <Said title={t('closure:appeal.yours')} text={statement} />
      <p className="text-sm text-ink-soft">{t('closure:appeal.sent', { time: localTime(created_at) })}</p>
      {status === 'open' ? (
        <Button variant="secondary" className="justify-self-start" disabled={isLooking} onClick={onLookAgain}>
          {t('closure:appeal.refresh')}
        </Button>
      ) : null}
    </section>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-lg">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{text}</p>
    </div>
  );
}
