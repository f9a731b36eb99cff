import { t } from '#lib/i18n.ts';
import { MemberSafety } from './member-safety.tsx';

/** Report as a link among others, under a warning. */
export function ReportLink(member: { userId: string; fullName: string; afterBlock: string }) {
  return (
    <MemberSafety {...member}>
      {(ask) => (
        <button
          type="button"
          onClick={() => ask('report')}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('safety:report.action')}
        </button>
      )}
    </MemberSafety>
  );
}
