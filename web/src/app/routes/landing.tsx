import { useNavigate } from 'react-router';
import { LandingPage } from '#features/landing/components/landing-page.tsx';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { useShell } from '../shell/auth-dialog-mode.ts';

export default function LandingRoute() {
  const navigate = useNavigate();
  const isMember = useSession().status === 'signed-in';
  const { openAuthDialog } = useShell();
  return (
    <LandingPage
      onFindMatch={() => (isMember ? navigate(paths.discover) : openAuthDialog('sign-up'))}
      onSignIn={() => (isMember ? navigate(paths.dashboard) : openAuthDialog('sign-in'))}
    />
  );
}
