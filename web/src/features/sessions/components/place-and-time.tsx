import { useTranslation } from 'react-i18next';
import { serverNow } from '#lib/time/server-clock.ts';
import { dateAndTime, relativeTime } from '#lib/time/time.ts';
import { Separated } from '#ui/separated.tsx';
import { networkName } from '../api/device-name.ts';

interface PlaceAndTimeProps {
  /** The first part of the line, such as the device. */
  lead?: string | undefined;
  network: string | null;
  time: string;
}

/** One line: device, network, time. */
export function PlaceAndTime({ lead, network, time }: PlaceAndTimeProps) {
  const { t, i18n } = useTranslation('auth');
  const when = new Date(time);
  return (
    <p className="text-sm text-ink-soft">
      <Separated
        parts={[
          lead,
          network ? t('sessions.network', { network: networkName(network) }) : null,
          <time key="time" dateTime={time} title={dateAndTime(i18n, time)}>
            {relativeTime(i18n, when, serverNow())}
          </time>,
        ]}
      />
    </p>
  );
}
