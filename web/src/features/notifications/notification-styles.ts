import type { NotificationKind } from '@awamu/contracts/notification-kinds.ts';
import {
  Gavel,
  Heart,
  Hourglass,
  type LucideIcon,
  MailWarning,
  MessageCircle,
  Scale,
  ShieldAlert,
  ShieldCheck,
  Star,
  UsersRound,
} from 'lucide-react';

interface NotificationStyle {
  icon: LucideIcon;
  /** Classes of the icon's background. */
  tone: string;
  /** The action offered on the linked page (notifications:next). Left out if the text names it. */
  next?: 'appeal' | 'settings';
}

/** The style of each kind of notification in the list. */
export const notificationStyles: Record<NotificationKind, NotificationStyle> = {
  match: { icon: UsersRound, tone: 'bg-bark-soft text-bark' },
  message: { icon: MessageCircle, tone: 'bg-lake-soft text-lake' },
  like: { icon: Heart, tone: 'bg-hibiscus-soft text-hibiscus-ink' },
  super_like: { icon: Star, tone: 'bg-gold-soft text-gold-ink' },
  match_ending: { icon: Hourglass, tone: 'bg-gold-soft text-gold-ink' },
  channel_paused: { icon: MailWarning, tone: 'bg-gold-soft text-gold-ink', next: 'settings' },
  report_decided: { icon: ShieldCheck, tone: 'bg-matoke-soft text-matoke-ink' },
  warning: { icon: ShieldAlert, tone: 'bg-hibiscus-soft text-hibiscus-ink', next: 'appeal' },
  content_removed: { icon: Gavel, tone: 'bg-hibiscus-soft text-hibiscus-ink', next: 'appeal' },
  appeal_decided: { icon: Scale, tone: 'bg-lake-soft text-lake' },
};
