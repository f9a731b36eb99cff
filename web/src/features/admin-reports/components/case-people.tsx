import type { ReportCase } from '@awamu/contracts/report-case.ts';
import { useTranslation } from 'react-i18next';
import { mailtoLink } from '#lib/addresses/mailto.ts';
import { CaseSection } from './case-section.tsx';
import { MatchMember } from './match-member.tsx';
import { MemberHistory } from './member-history.tsx';

/** The reporter and the reported member, each with their history. */
export function CasePeople({ known }: { known: ReportCase }) {
  const { t } = useTranslation();
  const { report, reported } = known;
  const isUnmatched = report.is_by_name && report.reported_user_id === null && reported === null;
  return (
    <CaseSection title={t('admin-reports:case.people')}>
      <div className="grid gap-6 @xl:grid-cols-2 @4xl:grid-cols-1">
        <section className="grid min-w-0 content-start gap-2" data-slot="reported-history">
          <h4 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {t('admin-reports:case.reported')}
          </h4>
          {report.is_by_name ? <MatchMember known={known} /> : null}
          {isUnmatched ? null : <MemberHistory record={reported} />}
        </section>
        <section className="grid min-w-0 content-start gap-2" data-slot="reporter-history">
          <h4 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {t('admin-reports:case.reporter')}
          </h4>
          <Reporter known={known} />
        </section>
      </div>
    </CaseSection>
  );
}

function Reporter({ known: { report, reporter } }: { known: ReportCase }) {
  const { t } = useTranslation();
  if (report.source === 'member') return <MemberHistory record={reporter} />;
  return (
    <>
      <p className="text-ink-soft">{t(`admin-reports:case.${report.source}`)}</p>
      {report.reporter_email ? (
        <a href={mailtoLink(report.reporter_email)} className="underline underline-offset-4 wrap-anywhere">
          {report.reporter_email}
        </a>
      ) : null}
    </>
  );
}
