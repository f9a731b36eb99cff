import { brand } from '@awamu/contracts/brand.ts';
import {
  BookOpen,
  Compass,
  Heart,
  House,
  Info,
  LogOut,
  Menu,
  MessageCircle,
  Settings,
  ShieldCheck,
  UserPen,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
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

/** Everything in the header, in one menu, for narrow screens. */
export function MobileMenu({ member }: { member: OwnMember }) {
  const { t } = useTranslation();
  const logOut = useLogOut();

  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('menu.open')}
        className="grid size-[44px] place-items-center rounded-full hover:bg-sand lg:hidden"
      >
        <Menu aria-hidden className="size-[24px]" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <MemberSummary member={member} />
        <DropdownMenuSeparator />
        {member.isOperator ? <MenuLink to={paths.admin} icon={ShieldCheck} text={t('menu.adminDashboard')} /> : null}
        <MenuLink to={paths.dashboard} icon={House} text={t('nav.dashboard')} />
        <MenuLink to={paths.discover} icon={Compass} text={t('nav.discover')} />
        <MenuLink to={paths.matches} icon={Heart} text={t('nav.matches')} />
        <MenuLink to={paths.messages} icon={MessageCircle} text={t('nav.messages')} />
        <MenuLink to={paths.resources} icon={BookOpen} text={t('nav.resources')} />
        <DropdownMenuSeparator />
        <MenuLink to={paths.editProfile} icon={UserPen} text={t('menu.editProfile')} />
        <MenuLink to={paths.settings} icon={Settings} text={t('menu.settings')} />
        <MenuLink to={paths.settingsAbout} icon={Info} text={t('menu.about', { name: brand.name })} />
        <DropdownMenuItem onSelect={() => void logOut()}>
          <LogOut aria-hidden />
          {t('menu.signOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
