import type { ReportCase } from '@awamu/contracts/report-case.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { isTooLate, useDecideReport } from '../api/decide-report.ts';
import { type DecisionForm, decisionForm, possibleOutcomes } from '../api/decision-draft.ts';
import { useStoredDraft } from '../api/stored-drafts.ts';
import { DecisionConfirm } from './decision-confirm.tsx';
import { DecisionFields } from './decision-fields.tsx';

interface DecisionPanelProps {
  known: ReportCase;
  onReload: () => void;
}

/** The decision on an open report: written here, then reviewed and confirmed in a dialog. */
export function DecisionPanel({ known, onReload }: DecisionPanelProps) {
  const { t } = useTranslation();
  const outcomes = possibleOutcomes(known);
  return (
    <section className="grid gap-5 rounded-card bg-surface p-5 shadow-card" data-slot="decision">
      <h3 className="text-heading">{t('admin-reports:decide.title')}</h3>
      {known.obstacle ? <Alert tone="info">{t(`admin-reports:decide.obstacle.${known.obstacle}`)}</Alert> : null}
      {outcomes.length > 0 ? <DecisionDraft known={known} onReload={onReload} /> : null}
    </section>
  );
}

const nothingYet: Partial<DecisionForm> = { parts: [], endsAt: '', reason: '', note: '' };

function DecisionDraft({ known, onReload }: DecisionPanelProps) {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState<DecisionForm | null>(null);
  const { stored, track, clear } = useStoredDraft<DecisionForm>(known.report.id);
  const form = useForm<DecisionForm>({
    resolver: zodResolver(decisionForm),
    defaultValues: { ...nothingYet, ...stored },
  });
  track(form.getValues);
  const decide = useDecideReport(known.report.id);

  function confirm(decision: DecisionForm): void {
    if (decide.isPending) return;
    decide.mutate(decision, {
      onSuccess: () => {
        clear();
        toast.success(t('admin-reports:decide.done', { outcome: t(`admin-reports:outcome.${decision.outcome}`) }));
      },
      // Already decided, which the panel shows.
      onError: (error) => isTooLate(error) && setConfirming(null),
    });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(setConfirming)}>
      <DecisionFields known={known} form={form} />
      {isTooLate(decide.error) ? (
        <Alert tone="error">
          <p>{t('admin-reports:decide.tooLate')}</p>
          <Button variant="link" size="inline" onClick={onReload}>
            {t('admin-reports:case.reload')}
          </Button>
        </Alert>
      ) : null}
      <Button type="submit" size="lg">
        {t('admin-reports:decide.submit')}
      </Button>
      {confirming ? (
        <DecisionConfirm
          known={known}
          decision={confirming}
          isDeciding={decide.isPending}
          error={isTooLate(decide.error) ? null : decide.error}
          onBack={() => {
            setConfirming(null);
            decide.reset();
          }}
          onConfirm={() => confirm(confirming)}
        />
      ) : null}
    </form>
  );
}
