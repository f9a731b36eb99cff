import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachesPhones } from '#lib/calls/use-app-config.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { useAccountUser } from '../api/account-user.ts';
import { resendEmailChange } from '../api/change-email.ts';
import { EmailChangeDialog } from './email-change-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { ResendButton } from './resend-button.tsx';

/** The member's email address, phone number and password, in the settings. */
export function AccessSection() {
  const { t } = useTranslation('auth');
  const user = useAccountUser();
  const reachesPhones = useReachesPhones();
  const [open, setOpen] = useState<'email' | 'phone' | 'password' | null>(null);
  if (!user) return null;
  const email = user.email ?? '';
  const phone = user.phone ? `+${user.phone}` : '';
  const providers: unknown = user.app_metadata['providers'];
  // An account created by Google or a wallet has no password until its member sets one.
  const hasPassword = !Array.isArray(providers) || providers.includes('email');
  return (
    <FormSection title={t('access.title')} lead={t('access.lead')}>
      <div className="grid justify-items-start gap-3">
        <h3 className="text-lg">{t('access.email')}</h3>
        <p className="wrap-anywhere">{email || t('access.noEmail')}</p>
        {user.new_email ? (
          <>
            <Alert tone="info" className="w-full">
              <span className="wrap-anywhere">{t('access.emailPending', { email: user.new_email })}</span>
            </Alert>
            {email ? <ResendButton key={user.new_email} onResend={() => resendEmailChange(email)} /> : null}
          </>
        ) : null}
        <Button variant="secondary" onClick={() => setOpen('email')}>
          {t('access.changeEmail')}
        </Button>
      </div>
      {reachesPhones || phone ? (
        <div className="grid justify-items-start gap-3 border-t border-line pt-6">
          <h3 className="text-lg">{t('access.phone')}</h3>
          <p>{phone || t('access.noPhone')}</p>
          <p className="text-ink-soft">{t('access.phoneHint')}</p>
          {reachesPhones ? (
            <Button variant="secondary" onClick={() => setOpen('phone')}>
              {t(phone ? 'access.changePhone' : 'access.addPhone')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {/* A password needs an email address, which members who joined by phone do not have. */}
      {email ? (
        <div className="grid justify-items-start gap-3 border-t border-line pt-6">
          <h3 className="text-lg">{t('access.password')}</h3>
          <p className="text-ink-soft">{t(hasPassword ? 'access.passwordHint' : 'access.noPassword')}</p>
          <Button variant="secondary" onClick={() => setOpen('password')}>
            {t(hasPassword ? 'access.changePassword' : 'access.setPassword')}
          </Button>
        </div>
      ) : null}
      {open === 'email' ? <EmailChangeDialog email={email} onClose={() => setOpen(null)} /> : null}
      {open === 'phone' ? <PhoneDialog phone={phone} onClose={() => setOpen(null)} /> : null}
      {open === 'password' ? <PasswordDialog onClose={() => setOpen(null)} /> : null}
    </FormSection>
  );
}
