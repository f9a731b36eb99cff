import type { OwnAppeal } from '@awamu/contracts/moderation.ts';
import { useTranslation } from 'react-i18next';
import { localTime } from '#lib/time/local-time.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';

const tones: Record<OwnAppeal['status'], ChipTone> = { open: 'gold', upheld: 'sand', overturned: 'matoke' };

interface AppealStateProps {
  /** Heading level of its title, below that of the decision. */
  level: 'h2' | 'h3';
  appeal: OwnAppeal;
  isRefetching: boolean;
  onRefetch: () => void;
}

/**
 * An appeal that was made: pending, or decided with another moderator's answer; needs the locale namespace 'closure'.
 */
export function AppealState({ level: Title, appeal, isRefetching, onRefetch }: AppealStateProps) {
  const { t, i18n } = useTranslation();
  const { status, statement, answer, created_at } = appeal;
  return (
    <section className="grid gap-5 border-t border-line pt-6" data-slot="appeal" data-state={status}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Title className="text-heading">{t('closure:appeal.title')}</Title>
        <Chip tone={tones[status]}>{t(`closure:appeal.status.${status}`)}</Chip>
      </div>
      <p role="status">{t(`closure:appeal.${status}`)}</p>
      {answer ? <Statement level={below[Title]} title={t('closure:appeal.answer')} text={answer} /> : null}
      <Statement level={below[Title]} title={t('closure:appeal.yours')} text={statement} />
      <p className="text-sm text-ink-soft">{t('closure:appeal.sent', { time: localTime(i18n, created_at) })}</p>
      {status === 'open' ? (
        <Button variant="secondary" className="justify-self-start" disabled={isRefetching} onClick={onRefetch}>
          {t('closure:appeal.refresh')}
        </Button>
      ) : null}
    </section>
  );
}

const below = { h2: 'h3', h3: 'h4' } as const;

function Statement({ level: Title, title, text }: { level: 'h3' | 'h4'; title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <Title className="text-lg">{title}</Title>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-soft">
        {text}
      </p>
    </div>
  );
}
