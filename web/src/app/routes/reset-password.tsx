import { brand } from '@awamu/contracts/brand.ts';
import { useState } from 'react';
import { ResetPasswordScreen } from '#features/auth/components/reset-password-screen.tsx';
import { loadWords, t } from '#lib/i18n.ts';

export const meta = () => [{ title: `${t('pageTitle.resetPassword')} · ${brand.name}` }];
export const clientLoader = () => loadWords('auth');

export default function ResetPasswordRoute() {
  // Read once, before auth-js clears the hash.
  const [linkRefused] = useState(() => location.hash.includes('error='));
  return <ResetPasswordScreen linkRefused={linkRefused} />;
}
