import type { Delivery, InboxAnswer, InboxEntry } from '@awamu/contracts/inbox.ts';
import { CircleAlert, CircleCheck, Clock, type LucideIcon, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMemberId } from '#lib/session/session.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { useAnswerDraft } from '../answer-drafts.ts';

/** The answers so far, and the delivery state of each email. */
export function AnswerList({ entry }: { entry: InboxEntry }) {
  const { t } = useTranslation('admin-inbox');
  if (entry.answers.length === 0) return null;
  return (
    <section aria-labelledby="answers-title" className="grid gap-5">
      <h3 id="answers-title" className="text-heading">
        {t('answers.title', { count: entry.answers.length })}
      </h3>
      <ol className="grid max-w-[46.6em] gap-5">
        {entry.answers.map((answer) => (
          <li key={answer.id}>
            <Answer entry={entry} answer={answer} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const looks: Record<Delivery, { tone: ChipTone; icon: LucideIcon }> = {
  waiting: { tone: 'sand', icon: Clock },
  retrying: { tone: 'gold', icon: RotateCw },
  sent: { tone: 'matoke', icon: CircleCheck },
  failed: { tone: 'hibiscus', icon: CircleAlert },
};

function Answer({ entry, answer }: { entry: InboxEntry; answer: InboxAnswer }) {
  const { t, i18n } = useTranslation('admin-inbox');
  const { draft, renew } = useAnswerDraft(useMemberId(), entry);
  const { tone, icon: Icon } = looks[answer.delivery];
  return (
    <article className="grid gap-2 rounded-card bg-surface p-5 shadow-card">
      <p className="text-sm text-ink-soft">
        {t('answers.by', {
          name: answer.answered_by_name || t('answers.formerOperator'),
          time: dateAndTime(i18n, answer.created_at),
        })}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {answer.body}
      </p>
      <p role="status" className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Chip tone={tone}>
          <Icon aria-hidden />
          {t(`delivery.${answer.delivery}.name`)}
        </Chip>
        {t(`delivery.${answer.delivery}.text`)}
      </p>
      {answer.delivery === 'failed' && entry.can_answer && !draft ? (
        <Button variant="outline" className="mt-1 justify-self-start" onClick={() => renew(answer.body)}>
          {t('answers.again')}
        </Button>
      ) : null}
    </article>
  );
}
