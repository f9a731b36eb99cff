import type { RemovablePart } from '@awamu/contracts/moderation.ts';
import type { i18n as I18n } from 'i18next';

/** 'Profile photo, Name, and Interests' */
export function partsInWords(i18n: I18n, parts: readonly RemovablePart[]): string {
  return new Intl.ListFormat(i18n.language).format(parts.map((part) => i18n.t(`admin-reports:part.${part}`)));
}
