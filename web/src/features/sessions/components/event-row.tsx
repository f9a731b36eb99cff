import { KeyRound, LogIn, LogOut, type LucideIcon, ShieldAlert, ShieldCheck, UserRoundCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { describeDevice } from '../api/device-name.ts';
import { eventWords } from '../api/event-words.ts';
import type { SecurityEvent } from '../api/security-activity.ts';
import { PlaceAndTime } from './place-and-time.tsx';
import { useDeviceWords } from './use-device-words.ts';

/** A security event; one that needs attention stands out by icon and text. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation();
  const device = useDeviceWords();
  const { words, tone } = eventWords(event);
  const Icon = icons[tone];
  return (
    <li data-slot="event-row" className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <span
        className={cn(
          'grid size-11 shrink-0 place-items-center rounded-full',
          tone === 'alarm' ? 'bg-hibiscus-soft text-hibiscus-ink' : 'bg-sand text-ink-soft',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium">{t(words)}</p>
        <PlaceAndTime
          lead={event.user_agent ? device(describeDevice(event.user_agent)) : undefined}
          network={event.network}
          time={event.created_at}
        />
      </div>
    </li>
  );
}

const icons: Record<ReturnType<typeof eventWords>['tone'], LucideIcon> = {
  in: LogIn,
  out: LogOut,
  key: KeyRound,
  shield: ShieldCheck,
  account: UserRoundCog,
  alarm: ShieldAlert,
};
