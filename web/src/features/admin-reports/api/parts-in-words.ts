import type { RemovablePart } from '@awamu/contracts/moderation.ts';
import { i18n, t } from '#lib/words/i18n.ts';

/** 'Profile photo, Name, and Interests' */
export function partsInWords(parts: readonly RemovablePart[]): string {
  return new Intl.ListFormat(i18n.language).format(parts.map((part) => t(`admin-reports:part.${part}`)));
}
