import { useTranslation } from 'react-i18next';
import type { AskSafety, SafetyPerson } from './member-safety.tsx';

/** Report as a link, under a warning. */
export function ReportLink({ person, onAsk }: { person: SafetyPerson; onAsk: AskSafety }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={() => onAsk('report', person)}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {t('safety:report.action')}
    </button>
  );
}
