import { brand } from '@awamu/contracts/brand.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

interface LandingPageProps {
  onFindMatch: () => void;
  onSignIn: () => void;
}

export function LandingPage({ onFindMatch, onSignIn }: LandingPageProps) {
  const { t } = useTranslation('landing');
  return (
    <section className="mx-auto grid max-w-2xl gap-6 px-5 py-20">
      <h1 className="text-hero">{brand.tagline}</h1>
      <div className="flex gap-3">
        <Button size="lg" onClick={onFindMatch}>
          {t('findMatch')}
        </Button>
        <Button size="lg" variant="secondary" onClick={onSignIn}>
          {t('signIn')}
        </Button>
      </div>
    </section>
  );
}
