import { brand } from '@awamu/contracts/brand.ts';
import type { TFunction } from 'i18next';
import { Bell, ChevronRight, Info, KeyRound, type LucideIcon, Palette, Search, Shield, UserCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type SettingsSection, settingsPath, settingsSections } from '#lib/addresses/paths.ts';
import { cn } from '#lib/styling/cn.ts';

const icons: Readonly<Record<SettingsSection, LucideIcon>> = {
  notifications: Bell,
  privacy: Shield,
  app: Palette,
  matching: Search,
  security: KeyRound,
  account: UserCog,
  about: Info,
};

function wordsOf(t: TFunction, section: SettingsSection): { title: string; lead: string } {
  if (section === 'security') return { title: t('security:title'), lead: t('settings:securityLead') };
  if (section === 'about') return { title: t('menu.about', { name: brand.name }), lead: t('settings:aboutLead') };
  return { title: t(`settings:${section}.title`), lead: t(`settings:${section}.lead`) };
}

/**
 * Links to the screens of Settings: the whole page on a phone, and a rail beside the open screen from 1024 px.
 * @param current the screen that is open; from 1024 px one always is
 */
export function SettingsIndex({ current, className }: { current: SettingsSection; className: string }) {
  const { t } = useTranslation(['common', 'settings', 'security']);
  return (
    <nav aria-label={t('settings:title')} className={className}>
      <ul className="divide-y divide-line border-y border-line lg:grid lg:gap-1 lg:divide-y-0 lg:border-0">
        {settingsSections.map((section) => {
          const Icon = icons[section];
          const { title, lead } = wordsOf(t, section);
          return (
            <li key={section}>
              <Link
                to={settingsPath(section)}
                aria-current={section === current ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-center gap-4 py-4 hover:bg-sand lg:rounded-full lg:px-4 lg:py-2',
                  section === current && 'lg:bg-sand lg:font-semibold lg:text-bark',
                )}
              >
                <Icon aria-hidden className="size-6 shrink-0 lg:size-5" />
                <span className="min-w-0 grow">
                  <span className="block font-semibold lg:font-[inherit]">{title}</span>
                  <span className="block text-sm text-ink-soft lg:hidden">{lead}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft lg:hidden" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
