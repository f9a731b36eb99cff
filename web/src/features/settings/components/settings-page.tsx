import { firstLanguageOf } from '@awamu/contracts/languages.ts';
import { defaultSettings } from '@awamu/contracts/member-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { paths, type SettingsSection } from '#lib/addresses/paths.ts';
import { useReturnLink } from '#lib/addresses/use-going-back.ts';
import { useMemberId } from '#lib/session/session.ts';
import { cn } from '#lib/styling/cn.ts';
import { useLanguage } from '#lib/words/language.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

interface SettingsPageProps extends Omit<ComponentProps<typeof SettingsForm>, 'section' | 'userId' | 'stored'> {
  /** The open screen; undefined for the index, beside which the first screen is open from 1024 px. */
  section: SettingsSection | undefined;
}

/** The member's settings; without stored ones the defaults. */
export function SettingsPage({ section, ...parts }: SettingsPageProps) {
  const { t } = useTranslation();
  const userId = useMemberId();
  const language = useLanguage();
  const settings = useQuery(ownSettingsQuery(userId));
  const toIndex = useReturnLink(({ pathname }) => pathname === paths.settings);
  const shown = section ?? 'notifications';
  return (
    <div className="mx-auto w-full max-w-7xl px-5 pt-6 lg:px-8 lg:pt-10">
      <div className="mb-6 flex items-center gap-1 lg:mb-8">
        {section ? (
          <Link
            to={paths.settings}
            {...toIndex}
            aria-label={t('settings:back')}
            className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-6" />
          </Link>
        ) : null}
        <h1 className="text-title">{t('settings:title')}</h1>
      </div>
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,42.5rem)] lg:gap-16">
        <SettingsIndex current={shown} className={cn('pb-10', section && 'max-lg:hidden')} />
        <div className={cn('min-w-0', !section && 'max-lg:hidden')}>
          {settings.data !== undefined ? (
            <SettingsForm
              section={shown}
              userId={userId}
              stored={settings.data ?? { ...defaultSettings, language: firstLanguageOf([language]) }}
              {...parts}
            />
          ) : settings.isPending ? (
            <SettingsSkeleton />
          ) : (
            <QueryError query={settings} />
          )}
        </div>
      </div>
    </div>
  );
}
