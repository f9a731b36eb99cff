import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { i18n as I18n } from 'i18next';

/** What two members have in common; `score_parts` and `nearness` only if the server scored them. */
type CommonGround = Pick<PotentialMatch, 'shared_intentions' | 'shared_interests'> &
  Partial<Pick<PotentialMatch, 'score_parts' | 'nearness'>>;

/** The parts of a score that have a text, besides intentions and interests. */
const spokenParts = ['vibe', 'life_phase', 'communication_style', 'emotional_availability', 'place'] as const;
const spokenPartsShown = 2;

type SpokenPart = (typeof spokenParts)[number];

/**
 * Why two members fit: 'You both want mentorship and share 4 interests. You share the same vibe. You live near each other.'
 * Null if nothing is shared.
 */
export function whyYouFit(i18n: I18n, common: CommonGround): string | null {
  const sentences = reasons(i18n, common);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** The first sentence of `whyYouFit`, for a line on a photo. Null if nothing is shared. */
export function mainReason(i18n: I18n, common: CommonGround): string | null {
  return reasons(i18n, common)[0] ?? null;
}

function reasons(i18n: I18n, common: CommonGround): string[] {
  const strongest = strongestParts(common.score_parts ?? {});
  return [
    sharedSentence(i18n, common),
    partsSentence(i18n, strongest),
    strongest.includes('place') ? placeSentence(i18n, common.nearness) : null,
  ].filter((part) => part !== null);
}

function sharedSentence(i18n: I18n, { shared_intentions, shared_interests }: CommonGround): string | null {
  const wants = list(
    i18n,
    shared_intentions.map((intention) => i18n.t(`member:wants.${intention}`)),
  );
  const count = shared_interests.length;
  if (wants && count > 0) return i18n.t('member:fit.wantsAndInterests', { wants, count });
  if (wants) return i18n.t('member:fit.wants', { wants });
  return count > 0 ? i18n.t('member:fit.interests', { count }) : null;
}

function strongestParts(parts: PotentialMatch['score_parts']): SpokenPart[] {
  return spokenParts
    .filter((part) => (parts[part] ?? 0) > 0)
    .toSorted((one, other) => (parts[other] ?? 0) - (parts[one] ?? 0))
    .slice(0, spokenPartsShown);
}

function partsSentence(i18n: I18n, strongest: readonly SpokenPart[]): string | null {
  const words = strongest.filter((part) => part !== 'place').map((part) => i18n.t(`member:fit.parts.${part}`));
  return words.length > 0 ? i18n.t('member:fit.partsSentence', { parts: list(i18n, words) }) : null;
}

function placeSentence(i18n: I18n, nearness: CommonGround['nearness']): string | null {
  const isReason = nearness === 'near' || nearness === 'preferred_region' || nearness === 'same_region';
  return isReason ? i18n.t(`member:fit.place.${nearness}`) : null;
}

function list(i18n: I18n, items: readonly string[]): string {
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(items);
}
