import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import { DropdownMenuItem } from '#ui/dropdown-menu.tsx';
import type { OwnMember } from './use-own-member.ts';

/** The signed-in member: name, address and, for operators, the badge. */
export function MemberSummary({ member }: { member: OwnMember }) {
  const { t } = useTranslation();
  return (
    <div className="max-w-72 px-3 py-2">
      <p className="flex items-center gap-2 font-semibold">
        <span dir="auto" className="truncate text-left">
          {member.name}
        </span>
        {member.isOperator ? <Chip tone="lake">{t('menu.adminTag')}</Chip> : null}
      </p>
      <p className="truncate text-sm text-ink-soft">{member.address}</p>
    </div>
  );
}

export function MenuLink({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <DropdownMenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden />
        {text}
      </Link>
    </DropdownMenuItem>
  );
}
