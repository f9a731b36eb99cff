import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '#entities/member/own-profile.ts';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Progress } from '#ui/progress.tsx';
import { completeness, missingParts } from '../missing-parts.ts';

/** The missing parts of a complete profile, with the editor; nothing if no part is missing. */
export function CompleteProfileCard({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useTranslation();
  const missing = missingParts(profile);
  if (missing.length === 0) return null;
  const parts = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    missing.map((part) => t(`dashboard:complete.part.${part}`)),
  );
  return (
    <section aria-labelledby="complete-profile" className="rounded-card bg-sand p-6">
      <h2 id="complete-profile" className="text-heading">
        {t('dashboard:complete.title')}
      </h2>
      <p className="mt-2">{t('dashboard:complete.visible', { parts })}</p>
      <Progress
        value={completeness(profile)}
        label={t('dashboard:complete.progress')}
        track="surface"
        className="mt-4"
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.editProfile}>{t('dashboard:complete.edit')}</ButtonLink>
        <ButtonLink to={profilePath(profile.id)} variant="outline">
          {t('dashboard:complete.view')}
        </ButtonLink>
      </div>
    </section>
  );
}
