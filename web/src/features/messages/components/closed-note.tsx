import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { settingsPath } from '#lib/addresses/paths.ts';
import { Alert } from '#ui/alert.tsx';

/** Replaces the composer while one of the two accepts no messages, which closes the conversation for both. */
export function ClosedNote({ isByMe }: { isByMe: boolean }) {
  const { t } = useTranslation();
  return (
    <Alert className="m-3 shrink-0 lg:m-4">
      {t(isByMe ? 'errors:sender_closed' : 'errors:recipient_closed')}
      {isByMe ? (
        <>
          {' '}
          <Link to={settingsPath('privacy')} className="font-semibold underline underline-offset-4">
            {t('messages:chat.openAgain')}
          </Link>
        </>
      ) : null}
    </Alert>
  );
}
