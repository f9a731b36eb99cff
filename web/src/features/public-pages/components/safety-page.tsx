import { EyeOff, MapPin, MessagesSquare, Phone, ShieldAlert, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EnglishText } from '#entities/article/english-text.tsx';
import type { Section, TextPage } from '#entities/article/text-page.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { Prose } from '#ui/prose.tsx';
import { Separated } from '#ui/separated.tsx';
import { ReportBand } from './report-band.tsx';

const icons = [EyeOff, MessagesSquare, MapPin, Wallet];
const tipCount = icons.length;

interface SafetyPageProps {
  page: TextPage;
  onReport: () => void;
}

/** Four categories of tips, then warning signs, then contacts. The Markdown determines the text, not the order. */
export function SafetyPage({ page, onReport }: SafetyPageProps) {
  const { t } = useTranslation('public');
  const tips = page.sections.slice(0, tipCount);
  const [redFlags, emergency] = page.sections.slice(tipCount);
  return (
    <>
      <PageHero title={page.title} lead={page.lead}>
        <EnglishText />
      </PageHero>
      <div className="mx-auto grid w-full max-w-7xl gap-x-16 gap-y-12 px-5 py-12 lg:grid-cols-2 lg:px-8 lg:py-20">
        {tips.map((section, index) => (
          <Tips key={section.id} section={section} icon={icons[index] ?? EyeOff} />
        ))}
      </div>
      {redFlags ? (
        <section lang="en" aria-labelledby={redFlags.id} className="bg-hibiscus-soft py-14 lg:py-20">
          <div className="mx-auto grid max-w-7xl gap-6 px-5 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:px-8">
            <div className="grid content-start gap-4">
              <ShieldAlert aria-hidden className="size-12 text-hibiscus-ink" strokeWidth={1.5} />
              <h2 id={redFlags.id} className="text-title">
                {redFlags.title}
              </h2>
            </div>
            <Prose html={redFlags.html} />
          </div>
        </section>
      ) : null}
      {emergency ? <Emergency section={emergency} sources={page.sources} /> : null}
      <ReportBand
        title={t('safety.reportTitle')}
        text={t('safety.reportText')}
        emailText={t('safety.emailTeam')}
        onReport={onReport}
      />
    </>
  );
}

function Tips({ section, icon: Icon }: { section: Section; icon: typeof EyeOff }) {
  return (
    <section
      lang="en"
      aria-labelledby={section.id}
      className="grid content-start gap-4 border-line not-first:border-t not-first:pt-8 lg:nth-2:border-t-0 lg:nth-2:pt-0"
    >
      <span className="grid size-12 place-items-center rounded-full bg-lake-soft text-lake">
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <h2 id={section.id} className="scroll-mt-24 text-heading">
        {section.title}
      </h2>
      <Prose html={section.html} />
    </section>
  );
}

function Emergency({ section, sources }: { section: Section; sources: TextPage['sources'] }) {
  const { t } = useTranslation('public');
  return (
    <section
      aria-labelledby={section.id}
      className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-8 px-5 py-14 lg:px-8 lg:py-20"
    >
      <h2 lang="en" id={section.id} className="flex scroll-mt-24 items-center gap-4 text-title">
        <Phone aria-hidden className="size-9 text-bark" strokeWidth={1.75} />
        {section.title}
      </h2>
      <Prose lang="en" html={section.html} className="max-w-none" />
      <p className="text-sm text-ink-soft">
        <Separated
          parts={sources.map(({ title, url }, index) => (
            <span key={url}>
              {index === 0 ? `${t('sources')}: ` : null}
              <a href={url} rel="noreferrer" className="text-lake underline underline-offset-4">
                {title}
              </a>
            </span>
          ))}
        />
      </p>
    </section>
  );
}
