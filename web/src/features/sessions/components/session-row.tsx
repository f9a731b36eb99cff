import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { type Device, describeDevice } from '../api/device-name.ts';
import type { OwnSession } from '../api/own-sessions.ts';
import { PlaceAndTime } from './place-and-time.tsx';
import { useDeviceWords } from './use-device-words.ts';

const icons: Record<Device['form'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: MonitorSmartphone,
};

interface SessionRowProps {
  session: OwnSession;
  onEnd: () => void;
}

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation('auth');
  const words = useDeviceWords();
  const device = describeDevice(session.user_agent);
  const Icon = icons[device.form];
  const name = words(device);
  return (
    <li
      data-slot="session-row"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-ink-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 grow basis-32">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <PlaceAndTime network={session.network} time={session.last_used_at} />
      </div>
      {session.is_current ? (
        <Chip tone="matoke" className="shrink-0 whitespace-nowrap">
          {t('sessions.thisDevice')}
        </Chip>
      ) : (
        <Button variant="outline" aria-label={t('sessions.endNamed', { device: name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
