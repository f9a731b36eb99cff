import { useState } from 'react';
import { ResetPasswordScreen } from '#features/auth/components/reset-password-screen.tsx';
import { loadWords } from '#lib/i18n.ts';

export const clientLoader = () => loadWords('auth');

export default function ResetPasswordRoute() {
  // Read once, before auth-js clears the hash.
  const [linkRefused] = useState(() => location.hash.includes('error='));
  return <ResetPasswordScreen linkRefused={linkRefused} />;
}
