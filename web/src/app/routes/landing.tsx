import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LandingPage } from '#features/landing/components/landing-page.tsx';
import '#lib/words/landing-words.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useSession } from '#lib/session/session.ts';
import { organization, pageMeta } from '../page-meta.ts';
import { useShell } from '../shell/auth-dialog-mode.ts';

export const meta = () =>
  pageMeta({
    title: `${brand.name} · ${getI18n().t('brand.tagline')}`,
    description: getI18n().t('landing:hero.lead'),
    path: paths.landing,
    jsonLd: organization(),
  });

export default function LandingRoute() {
  const navigate = useNavigate();
  const isMember = useSession().status === 'signed-in';
  const { openAuthDialog } = useShell();
  return (
    <LandingPage
      onFindMatch={() => (isMember ? navigate(paths.discover) : openAuthDialog('sign-up'))}
      onSignIn={isMember ? null : () => openAuthDialog('sign-in')}
    />
  );
}
