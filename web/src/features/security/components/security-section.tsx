import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import { IdentityPart } from './identity-part.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { TwoStepPart } from './two-step-part.tsx';

/** How the member signs in, in the settings. */
export function SecuritySection() {
  const { t } = useTranslation('security');
  return (
    <FormSection title={t('title')} lead={t('lead')}>
      <TwoStepPart />
      <PasskeyPart />
      <IdentityPart />
    </FormSection>
  );
}
