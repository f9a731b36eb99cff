import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import type { Refusal } from '../api/auth-failure.ts';
import type { AuthDraft, Credentials } from '../api/credentials.ts';
import { signUp } from '../api/sign-up.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { OtherMethods } from './other-methods.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';
import { TermsSentence } from './terms-sentence.tsx';

interface SignUpPanelProps {
  draft: RefObject<AuthDraft>;
  onDone: () => void;
}

/** Sign-up. If the address must be confirmed first, the panel says so instead of continuing. */
export function SignUpPanel({ draft, onDone }: SignUpPanelProps) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [byPhone, setByPhone] = useState(false);

  async function enter(path: string, state?: { address: string }): Promise<void> {
    onDone();
    await navigate(path, { state });
  }

  async function submit(credentials: Credentials): Promise<void> {
    setFailure(null);
    const outcome = await signUp(credentials);
    if (outcome === 'confirm') setMailedTo(credentials.email);
    else await enter(paths.dashboard);
  }

  if (mailedTo) {
    return (
      <MailSent
        purpose="sign-up"
        email={mailedTo}
        onVerified={() => void enter(paths.authCallback)}
        onOtherAddress={() => setMailedTo(null)}
      />
    );
  }
  if (byPhone) {
    return (
      <PhoneSignIn
        purpose="sign-up"
        draft={draft}
        onVerified={() => void enter(paths.authCallback)}
        onClosed={(address) => void enter(paths.accountClosed, { address })}
        onBack={() => setByPhone(false)}
      />
    );
  }
  return (
    <>
      <CredentialsForm kind="sign-up" draft={draft} onSubmit={submit} onFailure={setFailure} failure={failure}>
        {failure ? <RefusalAlert error={failure.error}>{saidNow(i18n, failure.sentence)}</RefusalAlert> : null}
        <TermsSentence />
      </CredentialsForm>
      <OtherMethods
        googleFallback="auth:error.googleCombined"
        onFailure={setFailure}
        onPhone={() => setByPhone(true)}
      />
    </>
  );
}
