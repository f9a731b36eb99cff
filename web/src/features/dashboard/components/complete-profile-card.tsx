import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '#entities/member/own-profile.ts';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Progress } from '#ui/progress.tsx';
import { completeness, missingParts } from '../missing-parts.ts';

/**
 * The missing parts of the profile: of an incomplete one with the way on to the wizard, of a complete one with the editor.
 * Nothing if no part is missing.
 */
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
        {t(profile.is_profile_complete ? 'dashboard:complete.title' : 'dashboard:complete.firstVisit')}
      </h2>
      <p className="mt-2">
        {t(profile.is_profile_complete ? 'dashboard:complete.visible' : 'dashboard:complete.hidden', { parts })}
      </p>
      <Progress
        value={completeness(profile)}
        label={t('dashboard:complete.progress')}
        track="surface"
        className="mt-4"
      />
      <div className="mt-5 flex flex-wrap gap-3">
        {profile.is_profile_complete ? (
          <>
            <ButtonLink to={paths.editProfile}>{t('dashboard:complete.edit')}</ButtonLink>
            <ButtonLink to={profilePath(profile.id)} variant="outline">
              {t('dashboard:complete.view')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={paths.profileCompletion}>{t('member:incomplete.action')}</ButtonLink>
        )}
      </div>
    </section>
  );
}
