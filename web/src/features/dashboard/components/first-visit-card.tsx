import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '#entities/member/own-profile.ts';
import { paths } from '#lib/addresses/paths.ts';
import { cn } from '#lib/styling/cn.ts';
import { GrowingBasket } from '#ui/basket/growing-basket.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { firstThingsDone, missingParts } from '../missing-parts.ts';

/** The one card of a first visit: a basket that grows with the answers, the way on to the wizard, and what is missing. */
export function FirstVisitCard({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useTranslation();
  const words = missingParts(profile).map((part) => t(`dashboard:complete.part.${part}`));
  const things = firstThingsDone(profile);
  const done = things.filter(Boolean).length;
  const total = things.length;
  return (
    <section aria-labelledby="first-visit" className="rounded-card border border-line bg-surface p-6 pt-3 shadow-card">
      <GrowingBasket done={done} className="mx-auto w-[min(11rem,20svh)] lg:w-64" />
      <h2 id="first-visit" className="text-heading">
        {t('dashboard:complete.firstVisit')}
      </h2>
      <div
        role="progressbar"
        aria-label={t('dashboard:complete.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={t('dashboard:complete.done', { done, total })}
        className="mt-4 flex gap-1.5"
      >
        {things.map((_thing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change their order
          <span key={index} className={cn('h-1.5 flex-1 rounded-full', index < done ? 'bg-matoke' : 'bg-line')} />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{t('dashboard:complete.done', { done, total })}</span>
        {words[0] ? <span className="text-ink-soft">{t('dashboard:complete.next', { part: words[0] })}</span> : null}
      </p>
      <ButtonLink to={paths.profileCompletion} className="mt-5 w-full">
        {t('member:incomplete.action')}
      </ButtonLink>
      {/* Below the way on, which no long list moves out of sight on a small phone. */}
      <p className="mt-4 text-sm text-ink-soft">
        {t('dashboard:complete.hidden', {
          parts: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(words),
        })}
      </p>
    </section>
  );
}
