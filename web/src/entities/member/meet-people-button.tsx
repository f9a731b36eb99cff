import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths, suggestionsPath } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ownProfileQuery } from './own-profile.ts';

/** The action of an empty list: the suggested people, or the wizard while the member's own profile is incomplete. */
export function MeetPeopleButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const own = useQuery(ownProfileQuery(useMemberId()));
  const isIncomplete = own.isSuccess && !own.data?.is_profile_complete;
  if (isIncomplete) return <ButtonLink to={paths.profileCompletion}>{t('member:incomplete.action')}</ButtonLink>;
  return <ButtonLink to={suggestionsPath}>{label}</ButtonLink>;
}
