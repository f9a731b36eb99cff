import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { Button } from '#ui/button.tsx';

/** Message, with Report and Block beside it. */
export function OtherActions({ card, children }: { card: MemberCard; children: ReactNode }) {
  const { t } = useTranslation();
  const { id, full_name, profile_picture_url } = card;
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <Link to={paths.messages} state={{ targetUserId: id, user: { id, full_name, profile_picture_url } }}>
          <MessageCircle aria-hidden />
          {t('profile:message')}
        </Link>
      </Button>
      {children}
    </div>
  );
}
