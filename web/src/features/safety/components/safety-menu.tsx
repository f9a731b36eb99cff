import { Ban, EllipsisVertical, Flag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { profilePath } from '#lib/addresses/paths.ts';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import type { AskSafety, SafetyPerson } from './member-safety.tsx';

interface SafetyMenuProps {
  person: SafetyPerson;
  onAsk: AskSafety;
  /** Entries above Report. */
  children?: ReactNode;
}

/** The menu of a chat: profile, Report and Block. */
export function SafetyMenu({ person, onAsk, children }: SafetyMenuProps) {
  const { t } = useTranslation();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('safety:menu', { name: person.fullName })}>
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link to={profilePath(person.userId)}>
            <UserRound aria-hidden />
            {t('safety:viewProfile')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {children}
        <DropdownMenuItem onSelect={() => onAsk('report', person)}>
          <Flag aria-hidden />
          {t('safety:report.action')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onAsk('block', person)}>
          <Ban aria-hidden />
          {t('safety:block.action')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
