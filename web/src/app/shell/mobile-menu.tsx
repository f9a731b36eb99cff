import { brand } from '@awamu/contracts/brand.ts';
import { BookOpen, Info, LogOut, Settings, ShieldCheck, UserPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#entities/member/avatar.tsx';
import { paths, settingsPath } from '#lib/addresses/paths.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { MemberSummary, MenuLink } from './menu-parts.tsx';
import { useLogOut } from './use-log-out.ts';
import type { OwnMember } from './use-own-member.ts';

/** The account menu of narrow screens: what the tab bar does not have, behind the member's face. */
export function MobileMenu({ member }: { member: OwnMember }) {
  const { t } = useTranslation();
  const logOut = useLogOut();

  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('menu.open')}
        className="grid size-[44px] place-items-center rounded-full hover:bg-sand lg:hidden"
      >
        <Avatar photo={member.photo} focus={member.photoFocus} size="sm" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <MemberSummary member={member} />
        <DropdownMenuSeparator />
        {member.isOperator ? <MenuLink to={paths.admin} icon={ShieldCheck} text={t('menu.adminDashboard')} /> : null}
        <MenuLink to={paths.editProfile} icon={UserPen} text={t('menu.editProfile')} />
        <MenuLink to={paths.settings} icon={Settings} text={t('menu.settings')} />
        <MenuLink to={paths.resources} icon={BookOpen} text={t('nav.resources')} />
        <MenuLink to={settingsPath('about')} icon={Info} text={t('menu.about', { name: brand.name })} />
        <DropdownMenuItem onSelect={() => void logOut()}>
          <LogOut aria-hidden />
          {t('menu.signOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
