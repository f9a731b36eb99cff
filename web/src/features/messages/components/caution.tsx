import { ShieldAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { Button } from '#ui/button.tsx';
import { dismissCaution, useDismissedCautions } from '../chat/dismissed-cautions.ts';

interface CautionProps {
  kind: 'money' | 'elsewhere';
  messageId: string;
  name: string;
  memberId: string;
  report: ReactNode;
}

/**
 * The warning above a first message that asks for money or for contact outside the product, until its reader hides it.
 */
export function Caution({ kind, messageId, name, memberId, report }: CautionProps) {
  const { t } = useTranslation();
  if (useDismissedCautions(memberId).includes(messageId)) return null;
  return (
    <div
      role="note"
      data-slot="caution"
      className="mt-2 flex max-w-full items-start gap-3 self-start rounded-field bg-lake-soft py-3 pl-4 pr-2 text-lake lg:max-w-[80%]"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-semibold">{t(`messages:caution.${kind}.title`)}</p>
        <p>{t(`messages:caution.${kind}.text`, { name })}</p>
        <div className="flex flex-wrap items-center gap-x-5">
          {report}
          <Link
            to={paths.safetyTips}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('messages:caution.tips')}
          </Link>
        </div>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('messages:caution.dismiss')}
        onClick={() => dismissCaution(memberId, messageId)}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
