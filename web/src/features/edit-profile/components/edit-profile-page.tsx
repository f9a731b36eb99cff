import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { displayName } from '#entities/member/display-name.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { ownPromptsQuery } from '#entities/member/own-prompts.ts';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { useMemberId, useSession } from '#lib/session/session.ts';
import { Spinner } from '#ui/spinner.tsx';
import { draftOf } from '../api/edit-draft.ts';
import { EditProfileForm } from './edit-profile-form.tsx';

/** Edits the member's own profile. Changes from elsewhere never overwrite the input. */
export function EditProfilePage() {
  const { t, i18n } = useTranslation();
  const userId = useMemberId();
  const { user } = useSession();
  const profile = useQuery(ownProfileQuery(userId));
  const prompts = useQuery(ownPromptsQuery(userId));

  if (profile.data !== undefined && prompts.data !== undefined) {
    const name = displayName(i18n, null, user ?? { user_metadata: {} });
    const initial = draftOf(profile.data, name, prompts.data);
    return <EditProfileForm userId={userId} initial={initial} isNew={profile.data === null} />;
  }
  if (profile.isPending || (prompts.isPending && !profile.isError)) {
    return (
      <>
        <h1 className="sr-only">{t('edit-profile:title')}</h1>
        <Spinner label={t('edit-profile:loading')} className="min-h-[60dvh]" />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">{t('edit-profile:title')}</h1>
      <QueryError query={profile.isError ? profile : prompts} />
    </>
  );
}
