import { Trans, useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { NewTabLink } from './new-tab-link.tsx';

/** The terms that joining accepts. */
export function TermsSentence() {
  const { t } = useTranslation('auth');
  return (
    <p className="text-sm text-ink-soft">
      <Trans
        t={t}
        i18nKey="signUp.notification"
        components={{ terms: <NewTabLink to={paths.policies} />, privacy: <NewTabLink to={paths.privacyPolicy} /> }}
      />
    </p>
  );
}
