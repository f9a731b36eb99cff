import { brand } from '@awamu/contracts/brand.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { transparencyQuery } from '../api/transparency.ts';
import { MonthTables } from './month-tables.tsx';

const explained = ['reports', 'decided', 'promise', 'median', 'appeals', 'few'] as const;

/** How reports and appeals were handled, by month; the numbers load in the browser. */
export function TransparencyPage() {
  const { t } = useTranslation('public');
  return (
    <>
      <PageHero title={t('transparency.title')} lead={t('transparency.lead', { name: brand.name })} />
      <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-16 px-5 py-14 lg:px-8 lg:py-20">
        <Figures />
        <section aria-labelledby="counting" className="grid max-w-[46rem] gap-4 border-t-3 border-gold pt-6">
          <h2 id="counting" className="text-title">
            {t('transparency.counting')}
          </h2>
          <dl className="grid gap-4">
            {explained.map((key) => (
              <div key={key} className="grid gap-1">
                <dt className="font-semibold">{t(`transparency.explained.${key}.term`)}</dt>
                <dd className="text-ink-soft">{t(`transparency.explained.${key}.text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="flex flex-wrap gap-x-6">
            <RulesLink to={paths.communityGuidelines} text={t('transparency.guidelines')} />
            <RulesLink to={paths.privacyPolicy} text={t('transparency.privacy')} />
            <RulesLink to={paths.contact} text={t('transparency.ask')} />
          </p>
        </section>
      </div>
    </>
  );
}

function RulesLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-lake underline underline-offset-4">
      {text}
    </Link>
  );
}

function Figures() {
  const { t, i18n } = useTranslation('public');
  const { data, isError, refetch } = useQuery(transparencyQuery);
  if (data?.computedAt) {
    return (
      <div className="grid grid-cols-1 gap-14">
        <MonthTables months={data.months} />
        <p className="text-ink-soft">{t('transparency.countedAt', { time: dateAndTime(i18n, data.computedAt) })}</p>
      </div>
    );
  }
  if (data) return <Alert>{t('transparency.notYet')}</Alert>;
  if (isError) {
    return (
      <ErrorState
        title={t('transparency.failed.title')}
        message={t('transparency.failed.text')}
        retryLabel={t('transparency.failed.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <noscript>
        <Alert>{t('transparency.noScript')}</Alert>
      </noscript>
      <p role="status" className="sr-only">
        {t('transparency.loading')}
      </p>
      <Skeleton className="h-10 max-w-sm" />
      <Skeleton className="h-64" />
    </div>
  );
}
