import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { i18n as I18n } from 'i18next';

/** The distance up to which somebody counts as near, in km: the member's maximum, rounded up like all shown distances. */
export function nearUpTo(maxDistance: number): number {
  const step = maxDistance <= 50 ? 5 : 10;
  return Math.ceil(maxDistance / step) * step;
}

/**
 * The step of the search that found somebody: 'Beyond 50 km'. Null for near people, and for super likers, whom no search found.
 * @param maxDistance in km, of the member's settings
 */
export function searchStepInWords(
  i18n: I18n,
  { nearness, distance_km, super_liked_you }: Pick<PotentialMatch, 'nearness' | 'distance_km' | 'super_liked_you'>,
  maxDistance: number,
): string | null {
  if (super_liked_you || nearness === 'near') return null;
  const km = new Intl.NumberFormat(i18n.language).format(nearUpTo(maxDistance));
  if (nearness === 'preferred_region') {
    return distance_km === null ? i18n.t('member:step.preferred') : i18n.t('member:step.beyondPreferred', { km });
  }
  // Whoever hides their place may live nearby.
  return distance_km === null ? i18n.t('member:step.unknownPlace') : i18n.t('member:step.beyond', { km });
}
