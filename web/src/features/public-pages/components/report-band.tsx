import { brand } from '@awamu/contracts/brand.ts';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

interface ReportBandProps {
  title: string;
  text: string;
  emailText: string;
  onReport: () => void;
}

/** The way to contact the moderators, for members and visitors. */
export function ReportBand({ title, text, emailText, onReport }: ReportBandProps) {
  const { t } = useTranslation('public');
  return (
    <section className="bg-celebration py-14 text-on-celebration lg:py-20" data-print="hide">
      <div className="mx-auto grid max-w-7xl gap-6 px-5 lg:grid-cols-[1fr_auto] lg:items-center lg:px-8">
        <div className="grid gap-3">
          <h2 className="text-title">{title}</h2>
          <p className="text-lg">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size="lg" variant="onCelebration" className="hover:bg-white" onClick={onReport}>
            {t('report.open')}
          </Button>
          <ButtonLink
            to={`mailto:${brand.safetyEmail}`}
            size="lg"
            variant="plain"
            className="border border-on-celebration text-on-celebration hover:bg-white/10"
          >
            <Mail aria-hidden />
            {emailText}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
