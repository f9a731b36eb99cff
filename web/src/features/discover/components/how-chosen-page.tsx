import { limits } from '@awamu/contracts/limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nearUpTo } from '#entities/member/search-step.ts';
import { useMaxDistance } from '#entities/settings/use-max-distance.ts';
import { paths, settingsPath } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { deckOrderQuery } from '../api/deck-order.ts';

/** /how-people-are-chosen: who is shown to a member, in which order, and what the member can do about it. */
export function HowChosenPage() {
  const { t } = useTranslation();
  // By what is shared unless the server says otherwise, as also while it cannot be asked.
  const { data: isLearned = false } = useQuery(deckOrderQuery);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-10 px-5 pb-12 pt-6 lg:px-8 lg:pt-10">
      <div className="grid gap-2">
        <h1 className="text-title">{t('choosing:title')}</h1>
        <p className="text-lg text-ink-soft">{t('choosing:lead')}</p>
      </div>
      <Part name="rules">
        <p>{t('choosing:rules.both')}</p>
        <p>{t('choosing:rules.never', { days: limits.passReturnsAfterDays })}</p>
      </Part>
      <Part name="order">
        <p>{t('choosing:order.lead')}</p>
        <Groups />
        <p>{t(isLearned ? 'choosing:order.withinLearned' : 'choosing:order.within')}</p>
        <p>{t('choosing:order.many')}</p>
      </Part>
      <Part name="label">
        <p>
          {t('choosing:label.text', {
            greatFit: t('member:label.greatFit'),
            worthExploring: t('member:label.worthExploring'),
            earlyDays: t('member:label.earlyDays'),
          })}
        </p>
      </Part>
      <Part name="noPart">
        <p>{t(isLearned ? 'choosing:noPart.likesLearned' : 'choosing:noPart.likes')}</p>
        <p>{t('choosing:noPart.origin')}</p>
      </Part>
      <Part name="yours">
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('choosing:yours.distance')}</li>
          <li>{t('choosing:yours.profile')}</li>
          <li>{t('choosing:yours.decide')}</li>
        </ul>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={settingsPath('matching')} variant="secondary">
            {t('choosing:yours.preferences')}
          </ButtonLink>
          <ButtonLink to={paths.editProfile} variant="secondary">
            {t('choosing:yours.edit')}
          </ButtonLink>
        </div>
      </Part>
    </div>
  );
}

function Part({ name, children }: { name: 'rules' | 'order' | 'label' | 'noPart' | 'yours'; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={name} className="grid gap-3 border-t border-line pt-6">
      <h2 id={name} className="text-heading">
        {t(`choosing:${name}.title`)}
      </h2>
      {children}
    </section>
  );
}

function Groups() {
  const { t, i18n } = useTranslation();
  const maxDistance = useMaxDistance();
  const km = maxDistance === undefined ? null : new Intl.NumberFormat(i18n.language).format(nearUpTo(maxDistance));
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      <li>{t('choosing:order.superLikers')}</li>
      <li>{km === null ? t('choosing:order.near') : t('choosing:order.nearUpTo', { km })}</li>
      <li>{t('choosing:order.preferred')}</li>
      <li>{t('choosing:order.others')}</li>
    </ol>
  );
}
