import { timing } from '@awamu/contracts/limits.ts';
import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, type SettingsSection } from '#lib/addresses/paths.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { applyTheme } from '#lib/styling/theme.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { useDeleteAccount } from '../api/delete-account.ts';
import { useSaveSettings } from '../api/save-settings.ts';
import { useLanguageSetting } from '../api/use-language-setting.ts';
import { AccountSection } from './account-section.tsx';
import { AppSection } from './app-section.tsx';
import { MatchingSection } from './matching-section.tsx';
import { NotificationSection, type NumberProofOf, type PushChoice } from './notification-section.tsx';
import { PrivacySection } from './privacy-section.tsx';

interface SettingsFormProps {
  /** The open screen. Changes made on the others are kept until they are saved. */
  section: SettingsSection;
  userId: string;
  stored: MemberSettings;
  /** The sign-in settings, which save by themselves. */
  security: ReactNode;
  /** The links to the public pages. */
  about: ReactNode;
  /** The list of former matches, to report them. */
  formerMatches: ReactNode;
  push: PushChoice;
  numberProof: NumberProofOf;
}

export function SettingsForm({
  section,
  userId,
  stored,
  security,
  about,
  formerMatches,
  push,
  numberProof,
}: SettingsFormProps) {
  const { t, i18n } = useTranslation();
  // Only what was changed here: everything else follows what another tab or device saves.
  const [changes, setChanges] = useState<Partial<MemberSettings>>({});
  const settings = { ...stored, ...changes };
  const save = useSaveSettings(userId);
  const deletion = useDeleteAccount(userId);
  const sections: Readonly<Record<SettingsSection, () => ReactNode>> = {
    notifications: () => (
      <NotificationSection settings={settings} onChange={change} push={push} numberProof={numberProof} />
    ),
    privacy: () => <PrivacySection settings={settings} onChange={change} formerMatches={formerMatches} />,
    app: () => <AppSection settings={settings} onChange={change} />,
    matching: () => <MatchingSection settings={settings} onChange={change} />,
    security: () => security,
    account: () => <AccountSection deletion={deletion} />,
    about: () => about,
  };
  const isDirty = JSON.stringify(settings) !== JSON.stringify(stored);
  const { isSuccess, reset } = save;

  const applyLanguage = useLanguageSetting(stored.language, () =>
    setChanges(({ language: _ours, ...others }) => others),
  );

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, timing.settingsBanner);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  function change(part: Partial<MemberSettings>): void {
    setChanges((before) => ({ ...before, ...part }));
    if (part.theme) applyTheme(part.theme);
    if (part.language) applyLanguage(part.language);
  }

  function submit(): void {
    // Fields changed during the save stay unsaved.
    const clearSaved = (now: Partial<MemberSettings>) =>
      Object.fromEntries(
        Object.entries(now).filter(([name, value]) => settings[name as keyof MemberSettings] !== value),
      );
    save.mutate({ settings, changes }, { onSuccess: () => setChanges(clearSaved) });
  }

  return (
    <form
      noValidate
      className="**:scroll-mb-44"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      {sections[section]()}
      {isDirty || !save.isIdle ? (
        <SaveBar>
          {isDirty && save.isError ? <Alert tone="error">{refusalSentence(i18n, save.error)}</Alert> : null}
          {isSuccess ? <Alert tone="success">{t('settings:saved')}</Alert> : null}
          {isDirty ? (
            <div className="flex flex-wrap items-center justify-end gap-4">
              <p className="mr-auto text-sm text-ink-soft">{t('settings:unsaved')}</p>
              <Button type="submit" className="min-w-36" disabled={save.isPending}>
                {save.isPending ? t('settings:saving') : t('settings:save')}
              </Button>
            </div>
          ) : null}
        </SaveBar>
      ) : null}
      <LeaveGuard
        active={isDirty && deletion.isIdle}
        within={paths.settings}
        title={t('settings:leave.title')}
        description={t('settings:leave.text')}
        leaveLabel={t('settings:leave.leave')}
        stayLabel={t('settings:leave.stay')}
      />
    </form>
  );
}
