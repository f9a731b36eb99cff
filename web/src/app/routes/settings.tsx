import { brand } from '@awamu/contracts/brand.ts';
import { SettingsPage } from '#features/settings/components/settings-page.tsx';
import { loadWords, t } from '#lib/i18n.ts';

export const meta = () => [{ title: `${t('menu.settings')} · ${brand.name}` }];
export const clientLoader = () => loadWords('settings');

export default function SettingsRoute() {
  return <SettingsPage />;
}
