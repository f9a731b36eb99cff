import { Navigate, Outlet } from 'react-router';
import { t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { Spinner } from '#ui/spinner.tsx';
import { admission } from './admission.ts';

/** Lets members through. Everything it hides is also refused by the server: this only decides what is drawn. */
export default function MemberGuard() {
  const session = useSession();
  switch (admission(session)) {
    case 'wait':
      return <Spinner label={t('loading')} className="min-h-[60dvh]" />;
    case 'leave':
      return <Navigate to={paths.landing} replace />;
    case 'change-password':
      return <Navigate to={paths.resetPassword} replace />;
    case 'enter':
      return <Outlet />;
  }
}
