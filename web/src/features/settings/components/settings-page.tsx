import { defaultLanguage, isLanguage } from '@awamu/contracts/languages.ts';
import { defaultSettings } from '@awamu/contracts/member-settings.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { useMemberId } from '#lib/session/session.ts';
import { useLanguage } from '#lib/words/language.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** The member's settings; without stored ones the defaults. */
export function SettingsPage({
  security,
  formerMatches,
  push,
  numberProof,
}: Pick<ComponentProps<typeof SettingsForm>, 'security' | 'formerMatches' | 'push' | 'numberProof'>) {
  const { t } = useTranslation();
  const userId = useMemberId();
  const current = useLanguage();
  const settings = useQuery(ownSettingsQuery(userId));
  return (
    <div className="mx-auto w-full max-w-5xl px-5 pt-6 lg:px-8 lg:pt-10">
      <h1 className="mb-8 text-title">{t('settings:title')}</h1>
      {settings.data !== undefined ? (
        <SettingsForm
          userId={userId}
          stored={settings.data ?? { ...defaultSettings, language: isLanguage(current) ? current : defaultLanguage }}
          security={security}
          formerMatches={formerMatches}
          push={push}
          numberProof={numberProof}
        />
      ) : settings.isPending ? (
        <SettingsSkeleton />
      ) : (
        <QueryError query={settings} />
      )}
    </div>
  );
}
