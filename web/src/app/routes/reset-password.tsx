import { brand } from '@awamu/contracts/brand.ts';
import { useState } from 'react';
import { getI18n } from 'react-i18next';
import { useLocation } from 'react-router';
import { ResetPasswordScreen } from '#features/auth/components/reset-password-screen.tsx';
import { useSession } from '#lib/session/session.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { SecondStep } from '../guards/second-step.tsx';

export const meta = () => [{ title: `${getI18n().t('pageTitle.resetPassword')} · ${brand.name}` }];
export const clientLoader = () => loadWords('auth');

export default function ResetPasswordRoute() {
  // Read once, before auth-js clears the hash.
  const [linkRefused] = useState(() => location.hash.includes('error='));
  const { state } = useLocation() as { state: { email?: unknown } | null };
  const typedEmail = typeof state?.email === 'string' ? state.email : '';
  const session = useSession();
  // The email proves one factor: members with two must prove the second before they change the password.
  if (session.status === 'second-step') return <SecondStep />;
  return <ResetPasswordScreen linkRefused={linkRefused} typedEmail={typedEmail} />;
}
