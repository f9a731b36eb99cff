import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';

interface AuthDialogProps {
  /** 'sign-up' opens the combined modal, which toggles; 'sign-in' opens the separate sign-in modal. */
  mode: 'sign-up' | 'sign-in';
  onModeChange: (mode: 'sign-up' | 'sign-in') => void;
  onClose: () => void;
}

export function AuthDialog({ mode, onModeChange, onClose }: AuthDialogProps) {
  if (mode === 'sign-up') return <CombinedDialog onClose={onClose} />;
  return <SignInDialog onSwitch={() => onModeChange('sign-up')} onClose={onClose} />;
}

function CombinedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const [joining, setJoining] = useState(true);
  const words = joining ? 'signUp' : 'signIn';
  const fallback = { signIn: t('auth:error.generic'), google: t('auth:error.googleCombined') };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(`auth:${words}.title`)}
        description={t(`auth:${words}.description`)}
        closeLabel={t('common:close')}
      >
        <div className="mt-6 grid gap-5">
          {joining ? <SignUpPanel onDone={onClose} /> : <SignInPanel fallback={fallback} onDone={onClose} />}
          <Button variant="link" size="inline" className="justify-self-center" onClick={() => setJoining(!joining)}>
            {joining ? t('auth:signUp.toSignIn') : t('auth:signIn.toSignUp')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function SignInDialog({ onSwitch, onClose }: { onSwitch: () => void; onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const fallback = { signIn: t('auth:error.signIn'), google: t('auth:error.googleSignIn') };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('auth:signIn.title')}
        description={t('auth:signIn.description')}
        closeLabel={t('common:close')}
      >
        <div className="mt-6 grid gap-5">
          <SignInPanel fallback={fallback} onDone={onClose} />
          <Button variant="link" size="inline" className="justify-self-center" onClick={onSwitch}>
            {t('auth:signIn.toSignUp')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
