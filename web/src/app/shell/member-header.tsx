import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { UnreadBadge } from '#entities/stats/unread-badge.tsx';
import { NotificationBell } from '#features/notifications/components/notification-bell.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { cn } from '#lib/styling/cn.ts';
import { HeaderFrame } from './header-frame.tsx';
import { headerLinks } from './member-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavTextLink } from './nav-text-link.tsx';
import { useOwnMember } from './use-own-member.ts';
import { useOwnTheme } from './use-own-theme.ts';
import { UserMenu } from './user-menu.tsx';

export function MemberHeader() {
  const { t } = useTranslation();
  const member = useOwnMember();
  useOwnTheme();
  return (
    <HeaderFrame home={paths.dashboard} className="gap-[12px] lg:gap-8">
      <nav aria-label={t('nav.main')} className="hidden items-center gap-1 lg:flex">
        {headerLinks.map(({ to, text }) => (
          <NavTextLink key={to} to={to}>
            {t(text)}
          </NavTextLink>
        ))}
        <NavTextLink to={paths.resources}>{t('nav.resources')}</NavTextLink>
      </nav>
      <div className="ml-auto flex items-center gap-[4px] sm:gap-[8px]">
        <NavLink
          to={paths.messages}
          className={({ isActive }) =>
            // The tab bar of a phone has them.
            cn(
              'relative hidden size-[44px] place-items-center rounded-full hover:bg-sand lg:grid',
              isActive && 'text-bark',
            )
          }
        >
          <MessageCircle aria-hidden className="size-[24px]" />
          <span className="sr-only">{t('nav.messages')}</span>
          <UnreadBadge count={member.unread} className="absolute -right-0.5 -top-0.5" />
        </NavLink>
        <NotificationBell />
        <UserMenu member={member} />
        <MobileMenu member={member} />
      </div>
    </HeaderFrame>
  );
}
