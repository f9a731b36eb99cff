import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnProfile } from '#entities/member/own-profile.ts';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Weave } from '#ui/weave.tsx';
import { completeness, missingParts } from '../missing-parts.ts';

/** The missing parts of the profile. Hidden once it is complete. */
export function CompleteProfileCard({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useTranslation();
  const missing = missingParts(profile);
  if (missing.length === 0) return null;
  const parts = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    missing.map((part) => t(`dashboard:complete.part.${part}`)),
  );
  return (
    <section className="relative isolate overflow-hidden rounded-card bg-sand p-6">
      <Weave strength={0.13} />
      <h2 className="text-heading">{t('dashboard:complete.title')}</h2>
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
        <Button asChild>
          <Link to={profile.is_profile_complete ? paths.editProfile : paths.profileCompletion}>
            {t('dashboard:complete.edit')}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={profilePath(profile.id)}>{t('dashboard:complete.view')}</Link>
        </Button>
      </div>
    </section>
  );
}
