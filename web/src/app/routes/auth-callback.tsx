import { CallbackScreen } from '#features/auth/components/callback-screen.tsx';
import { loadWords } from '#lib/i18n.ts';

export const clientLoader = () => loadWords('auth');

export default function AuthCallbackRoute() {
  return <CallbackScreen />;
}
