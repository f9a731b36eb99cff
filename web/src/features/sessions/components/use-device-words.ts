import { useTranslation } from 'react-i18next';
import type { Device } from '../api/device-name.ts';

/** A device as text: 'Chrome on Android'. */
export function useDeviceWords(): (device: Device) => string {
  const { t } = useTranslation('auth');
  return ({ name }) => (name ? t('sessions.device', name) : t('sessions.unknownDevice'));
}
