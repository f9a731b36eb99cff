import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { signOut } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SecondStepForm } from './second-step-form.tsx';

interface SecondStepScreenProps {
  forOperator?: boolean;
  onProved?: () => void;
}

/** The second-factor prompt after the password, and before the admin area. */
export function SecondStepScreen({ forOperator = false, onProved }: SecondStepScreenProps) {
  const { t } = useTranslation('security');
  return (
    <section className="mx-auto grid w-full max-w-md content-start gap-6 px-5 py-12">
      <SecondStepForm
        forOperator={forOperator}
        heading={<h1 className="text-title">{t('step.title')}</h1>}
        leave={
          <>
            <ButtonLink to={paths.support} variant="link" size="inline">
              {t('step.lost')}
            </ButtonLink>
            <Button variant="link" size="inline" onClick={() => void signOut()}>
              {t('step.leave')}
            </Button>
          </>
        }
        onProved={onProved}
      />
    </section>
  );
}
