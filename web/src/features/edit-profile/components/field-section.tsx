import { columnsWith, type EditorSection } from '@awamu/contracts/profile-fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileFields } from '#entities/member/profile-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';

interface FieldSectionProps {
  section: EditorSection;
  /** Content beside the section's fields. */
  children?: ReactNode;
}

/** The fields of one section of the editor. */
export function FieldSection({ section, children }: FieldSectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t(`edit-profile:${section}.title`)} lead={t(`edit-profile:${section}.lead`)}>
      <ProfileFields columns={columnsWith({ section })} labelOf={(column) => t(`edit-profile:field.${column}`)} />
      {children}
    </FormSection>
  );
}
