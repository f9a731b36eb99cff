import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import type { AuthDraft } from '../api/credentials.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';

interface AuthDialogProps {
  /** 'sign-up' opens the combined modal, which toggles; 'sign-in' opens the separate sign-in modal. */
  mode: 'sign-up' | 'sign-in';
  onModeChange: (mode: 'sign-up' | 'sign-in') => void;
  onClose: () => void;
}

/** Both modals share the input, so that it survives switching between them. */
export function AuthDialog({ mode, onModeChange, onClose }: AuthDialogProps) {
  const draft = useRef<AuthDraft>({ fullName: '', email: '', password: '', phone: '' });
  if (mode === 'sign-up') return <CombinedDialog draft={draft} onClose={onClose} />;
  return <SignInDialog draft={draft} onSwitch={() => onModeChange('sign-up')} onClose={onClose} />;
}

interface ModalProps {
  draft: RefObject<AuthDraft>;
  onClose: () => void;
}

function CombinedDialog({ draft, onClose }: ModalProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [joining, setJoining] = useState(true);
  const words = joining ? 'signUp' : 'signIn';
  const fallback = { signIn: 'auth:error.generic', google: 'auth:error.googleCombined' } as const;
  return (
    <OpenDialog
      onClose={onClose}
      title={t(`auth:${words}.title`)}
      description={t(`auth:${words}.description`)}
      closeLabel={t('common:close')}
    >
      <div className="mt-6 grid gap-5">
        {joining ? (
          <SignUpPanel draft={draft} onDone={onClose} />
        ) : (
          <SignInPanel draft={draft} fallback={fallback} onDone={onClose} />
        )}
        <Button variant="link" size="inline" className="justify-self-center" onClick={() => setJoining(!joining)}>
          {joining ? t('auth:signUp.toSignIn') : t('auth:signIn.toSignUp')}
        </Button>
      </div>
    </OpenDialog>
  );
}

function SignInDialog({ draft, onSwitch, onClose }: ModalProps & { onSwitch: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const fallback = { signIn: 'auth:error.signIn', google: 'auth:error.googleSignIn' } as const;
  return (
    <OpenDialog
      onClose={onClose}
      title={t('auth:signIn.title')}
      description={t('auth:signIn.description')}
      closeLabel={t('common:close')}
    >
      <div className="mt-6 grid gap-5">
        <SignInPanel draft={draft} fallback={fallback} onDone={onClose} />
        <Button variant="link" size="inline" className="justify-self-center" onClick={onSwitch}>
          {t('auth:signIn.toSignUp')}
        </Button>
      </div>
    </OpenDialog>
  );
}
