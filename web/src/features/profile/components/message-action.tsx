import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { relationQuery } from '#entities/interaction/relation.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** Message to a match; nothing for others. */
export function MessageAction({ card }: { card: MemberCard }) {
  const { t } = useTranslation();
  const relation = useQuery(relationQuery(useMemberId(), card.id)).data;
  const { id, full_name, profile_picture_url } = card;
  if (relation !== 'matched') return null;
  return (
    <ButtonLink
      to={paths.messages}
      state={{ targetUserId: id, user: { id, full_name, profile_picture_url } }}
      className="justify-self-start"
    >
      <MessageCircle aria-hidden />
      {t('profile:message')}
    </ButtonLink>
  );
}
