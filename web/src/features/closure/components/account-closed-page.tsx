import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { keepPassOfLink, passIn, storedClosurePass } from '#lib/session/pass-of-link.ts';
import { clearSignedOutCause } from '#lib/session/session.ts';
import { Spinner } from '#ui/spinner.tsx';
import { closureQuery } from '../api/closure.ts';
import { AskForLink } from './ask-for-link.tsx';
import { ClosureDetails } from './closure-details.tsx';

/** /account-closed: reason, duration and appeal, for members who cannot sign in. */
export function AccountClosedPage() {
  const { t } = useTranslation();
  const pass = useClosurePass();
  // A member redirected here reads the reason on this page, so the alert is not needed.
  useEffect(clearSignedOutCause, []);
  return (
    <div className="mx-auto w-full max-w-2xl px-5 pb-16 pt-8 lg:pt-12">
      {pass === null ? <AskForLink title={t('closure:ask.title')} text={t('closure:ask.text')} /> : null}
      {pass === null ? null : <OfPass key={pass} pass={pass} />}
    </div>
  );
}

/** The pass in the URL, which is removed from the address bar and the history, else the stored one. */
function useClosurePass(): string | null {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const arrived = passIn(hash);
  const [pass, setPass] = useState(() => arrived ?? storedClosurePass());

  useEffect(() => {
    if (arrived === null) return;
    keepPassOfLink(arrived);
    setPass(arrived);
    void navigate({ hash: '' }, { replace: true, state });
  }, [arrived, navigate, state]);
  return pass;
}

function OfPass({ pass }: { pass: string }) {
  const { t } = useTranslation();
  const closure = useQuery(closureQuery(pass));
  // So high that the footer is out of view, as it moves when the text has come.
  if (closure.isPending) return <Spinner label={t('loading')} className="min-h-dvh" />;
  if (closure.data === undefined) {
    return (
      <>
        <h1 className="sr-only">{t('closure:ask.title')}</h1>
        <QueryError query={closure} title={t('closure:error')} />
      </>
    );
  }
  if (closure.data === null) {
    return <AskForLink title={t('closure:expired.title')} text={t('closure:expired.text')} />;
  }
  return (
    <ClosureDetails
      pass={pass}
      closure={closure.data}
      isRefetching={closure.isFetching}
      onRefetch={async () => void (await closure.refetch())}
    />
  );
}
