import type { LucideIcon } from 'lucide-react';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { UnreadBadge } from '#entities/stats/unread-badge.tsx';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { cn } from '#lib/styling/cn.ts';
import { tabLinks } from './member-links.ts';
import { useOwnMember } from './use-own-member.ts';

/** The phone's bottom navigation. From 1024 px the header replaces it. */
export function TabBar() {
  const { t } = useTranslation();
  const member = useOwnMember();
  return (
    <nav
      aria-label={t('nav.main')}
      data-slot="tab-bar"
      className="sticky bottom-0 z-30 h-tab-bar border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-full max-w-md">
        {tabLinks.map(({ to, text, icon }) => (
          <Tab key={to} to={to} text={t(text)} icon={icon} unread={to === paths.messages ? member.unread : 0} />
        ))}
        <Tab to={profilePath(member.id)} text={t('nav.me')} icon={UserRound} unread={0} />
      </ul>
    </nav>
  );
}

function Tab({ to, text, icon: Icon, unread }: { to: string; text: string; icon: LucideIcon; unread: number }) {
  return (
    <li className="min-w-max flex-1">
      <NavLink
        to={to}
        className={({ isActive }) =>
          cn(
            'group relative grid size-full grid-cols-1 content-center justify-items-center gap-0.5 text-[min(0.75rem,3.5vw)] focus-visible:-outline-offset-4',
            isActive ? 'font-bold text-bark' : 'font-medium text-ink-soft',
          )
        }
      >
        <Icon aria-hidden className="size-6 group-aria-[current=page]:stroke-[2.4]" />
        <span>{text}</span>
        <UnreadBadge count={unread} size="sm" className="absolute left-1/2 top-1.5 ml-1" />
      </NavLink>
    </li>
  );
}
