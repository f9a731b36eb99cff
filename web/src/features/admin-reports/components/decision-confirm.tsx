import type { ReportCase } from '@awamu/contracts/report-case.ts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import type { DecisionForm } from '../api/decision-draft.ts';
import { partsInWords } from '../api/parts-in-words.ts';
import { reportedName } from '../api/reported-name.ts';

interface DecisionConfirmProps {
  known: ReportCase;
  decision: DecisionForm;
  isDeciding: boolean;
  error: Error | null;
  onBack: () => void;
  onConfirm: () => void;
}

/** Confirms a decision; quotes what each member will be shown. */
export function DecisionConfirm({ known, decision, isDeciding, error, onBack, onConfirm }: DecisionConfirmProps) {
  const { t, i18n } = useTranslation();
  const name = reportedName(i18n, known);
  const { outcome, reason, note } = decision;
  return (
    <Dialog open onOpenChange={(open) => !open && !isDeciding && onBack()}>
      <DialogContent
        title={t(`admin-reports:decide.confirm.title.${outcome}`, { name })}
        closeLabel={t('close')}
        size="lg"
      >
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          {consequences(i18n, known, decision).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Quote
          slot="reason"
          title={
            outcome === 'no_action'
              ? t('admin-reports:decide.confirm.reasonKept')
              : t('admin-reports:decide.confirm.reasonTitle', { name })
          }
          text={reason}
        />
        {note ? <Quote slot="note" title={t('admin-reports:decide.confirm.noteTitle')} text={note} /> : null}
        {error ? (
          <Alert tone="error" className="mt-4">
            {t('admin-reports:decide.failed')} {failureSentence(i18n, error)}
          </Alert>
        ) : null}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isDeciding} onClick={onBack}>
            {t('admin-reports:decide.confirm.back')}
          </Button>
          <Button variant={outcome === 'no_action' ? 'primary' : 'danger'} disabled={isDeciding} onClick={onConfirm}>
            {t(isDeciding ? 'admin-reports:decide.confirm.deciding' : `admin-reports:decide.confirm.yes.${outcome}`)}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The effects of the decision, one sentence each. */
function consequences(i18n: I18n, known: ReportCase, { outcome, parts, endsAt }: DecisionForm): string[] {
  const name = reportedName(i18n, known);
  const words = (key: 'noEnd' | 'released' | 'dropped' | 'reporterAction' | 'reporterNone') =>
    i18n.t(`admin-reports:decide.confirm.${key}`);
  const lines = [i18n.t(`admin-reports:decide.confirm.memberNotified.${outcome}`, { name })];
  if (outcome === 'remove_content') {
    lines.push(i18n.t('admin-reports:decide.confirm.removes', { parts: partsInWords(i18n, parts) }));
  }
  if (outcome === 'suspension') {
    lines.push(
      endsAt ? i18n.t('admin-reports:decide.confirm.until', { time: dateAndTime(i18n, endsAt) }) : words('noEnd'),
    );
  }
  if (outcome !== 'no_action') lines.push(i18n.t('admin-reports:decide.confirm.appeal', { name }));
  if (known.report.source === 'screening') lines.push(words(outcome === 'no_action' ? 'released' : 'dropped'));
  if (known.reporter) lines.push(words(outcome === 'no_action' ? 'reporterNone' : 'reporterAction'));
  return lines;
}

function Quote({ slot, title, text }: { slot: string; title: string; text: string }) {
  return (
    <div className="mt-4 grid gap-1 border-l-4 border-line pl-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{title}</h3>
      <p data-slot={slot} dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
