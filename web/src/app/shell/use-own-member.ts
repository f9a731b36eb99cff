import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { displayName } from '#entities/member/display-name.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { operatorLevelQuery } from '#entities/operator/operator-level.ts';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';
import { useMemberId, useSession } from '#lib/session/session.ts';

/** The signed-in member as the shell shows them; kept up to date by live changes. */
export interface OwnMember {
  id: string;
  name: string;
  /** The email address, or the phone number of a member who joined by phone. */
  address: string;
  photo: string | null;
  photoFocus: string | null;
  isOperator: boolean;
  unread: number;
}

/** Only inside the signed-in part of the shell. */
export function useOwnMember(): OwnMember {
  const { i18n } = useTranslation();
  const id = useMemberId();
  const { user } = useSession();
  const profile = useQuery(ownProfileQuery(id)).data;
  const level = useQuery(operatorLevelQuery(id)).data ?? null;
  const unread = useQuery(dashboardStatsQuery).data?.messages ?? 0;
  return {
    id,
    name: displayName(i18n, profile?.full_name, user ?? { user_metadata: {} }),
    address: user?.email || (user?.phone ? `+${user.phone}` : ''),
    photo: profile?.profile_picture_url ?? null,
    photoFocus: profile?.profile_picture_focus ?? null,
    isOperator: level !== null,
    unread,
  };
}
