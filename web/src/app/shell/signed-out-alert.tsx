import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clearDrafts } from '#features/messages/chat/use-draft.ts';
import { paths } from '#lib/addresses/paths.ts';
import { clearSignedOutCause } from '#lib/session/session.ts';
import type { SignedOutCause } from '#lib/session/signed-out-cause.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageAlert } from './page-alert.tsx';

interface SignedOutAlertProps {
  cause: SignedOutCause;
  onSignIn: () => void;
}

/** Explains why a member page has become a visitor's. */
export function SignedOutAlert({ cause, onSignIn }: SignedOutAlertProps) {
  const { t } = useTranslation();
  // Logging out in one tab clears the drafts of the others. An expired session keeps them for the next sign-in.
  useEffect(() => {
    if (cause === 'elsewhere') clearDrafts();
  }, [cause]);

  return (
    <PageAlert
      text={t(`signedOut.${cause}`)}
      actions={
        <>
          {cause === 'closed' ? (
            <ButtonLink to={paths.accountClosed} variant="secondary">
              {t('signedOut.why')}
            </ButtonLink>
          ) : (
            <Button variant="secondary" onClick={onSignIn}>
              {t('menu.signIn')}
            </Button>
          )}
          <Button variant="ghost" size="icon" aria-label={t('signedOut.dismiss')} onClick={clearSignedOutCause}>
            <X aria-hidden />
          </Button>
        </>
      }
    />
  );
}
