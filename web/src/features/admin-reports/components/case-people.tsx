import type { ReportCase } from '@awamu/contracts/moderation.ts';
import { useTranslation } from 'react-i18next';
import { CaseSection } from './case-section.tsx';
import { MemberHistory } from './member-history.tsx';

/** The reporter and the reported member, each with their history. */
export function CasePeople({ known: { report, reporter, reported } }: { known: ReportCase }) {
  const { t } = useTranslation();
  return (
    <CaseSection title={t('admin-reports:case.people')}>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
        <section className="grid min-w-0 content-start gap-2" data-slot="reported-history">
          <h4 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {t('admin-reports:case.reported')}
          </h4>
          <MemberHistory record={reported} />
        </section>
        <section className="grid min-w-0 content-start gap-2" data-slot="reporter-history">
          <h4 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {t('admin-reports:case.reporter')}
          </h4>
          {report.source === 'screening' ? (
            <p className="text-ink-soft">{t('admin-reports:case.screening')}</p>
          ) : (
            <MemberHistory record={reporter} />
          )}
        </section>
      </div>
    </CaseSection>
  );
}
