import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import {
  ChartNoAxesCombined,
  HeartHandshake,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { paths } from '#lib/addresses/paths.ts';

interface OperatorLink {
  to: string;
  /** A key of locales/en/web/admin.json. */
  text: `admin:nav.${'overview' | 'users' | 'moderation' | 'inbox' | 'analytics' | 'matching'}`;
  icon: LucideIcon;
  /** The lowest level with access: others neither see the link nor can open the page. */
  level: OperatorLevel;
}

/** The pages of the admin area, in the order of the navigation. Add a page here. */
export const operatorLinks: readonly OperatorLink[] = [
  { to: paths.admin, text: 'admin:nav.overview', icon: LayoutDashboard, level: 'moderator' },
  { to: paths.adminUsers, text: 'admin:nav.users', icon: Users, level: 'admin' },
  { to: paths.adminModeration, text: 'admin:nav.moderation', icon: ShieldCheck, level: 'moderator' },
  { to: paths.adminInbox, text: 'admin:nav.inbox', icon: Inbox, level: 'admin' },
  { to: paths.adminAnalytics, text: 'admin:nav.analytics', icon: ChartNoAxesCombined, level: 'admin' },
  { to: paths.adminMatching, text: 'admin:nav.matching', icon: HeartHandshake, level: 'admin' },
];
