import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { relationQuery } from '#entities/interaction/relation.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** Message to a match, with Report and Block beside it. */
export function OtherActions({ card, children }: { card: MemberCard; children: ReactNode }) {
  const { t } = useTranslation();
  const relation = useQuery(relationQuery(useMemberId(), card.id)).data;
  const { id, full_name, profile_picture_url } = card;
  return (
    <div className="flex flex-wrap gap-3">
      {relation === 'matched' ? (
        <ButtonLink to={paths.messages} state={{ targetUserId: id, user: { id, full_name, profile_picture_url } }}>
          <MessageCircle aria-hidden />
          {t('profile:message')}
        </ButtonLink>
      ) : null}
      {children}
    </div>
  );
}
