import { brand } from '@awamu/contracts/brand.ts';
import { Camera, Compass, Heart, Info, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#entities/member/avatar.tsx';
import { paths, profilePath, settingsPath } from '#lib/addresses/paths.ts';
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

/** The account menu, from 1024 px. */
export function UserMenu({ member }: { member: OwnMember }) {
  const { t } = useTranslation();
  const logOut = useLogOut();

  return (
    <DropdownMenu>
      <DropdownMenuTrigger aria-label={t('menu.account')} className="hidden rounded-full lg:block">
        <Avatar photo={member.photo} focus={member.photoFocus} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <MemberSummary member={member} />
        <DropdownMenuSeparator />
        {member.isOperator ? <MenuLink to={paths.admin} icon={ShieldCheck} text={t('menu.adminDashboard')} /> : null}
        <MenuLink to={paths.editProfile} icon={Camera} text={t('menu.changePhoto')} />
        <MenuLink to={profilePath(member.id)} icon={UserRound} text={t('menu.profile')} />
        <MenuLink to={paths.settings} icon={Settings} text={t('menu.settings')} />
        <MenuLink to={paths.discover} icon={Compass} text={t('menu.browse')} />
        <MenuLink to={paths.matches} icon={Heart} text={t('menu.matches')} />
        <MenuLink to={settingsPath('about')} icon={Info} text={t('menu.about', { name: brand.name })} />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void logOut()}>
          <LogOut aria-hidden />
          {t('menu.logOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
