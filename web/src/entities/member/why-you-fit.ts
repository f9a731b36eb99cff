import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { i18n as I18n } from 'i18next';

/** What two members have in common; `score_parts` only if the server scored them. */
export type CommonGround = Pick<PotentialMatch, 'shared_intentions' | 'shared_interests'> &
  Partial<Pick<PotentialMatch, 'score_parts'>>;

/** The parts of a score that have a text, besides intentions and interests. */
const spokenParts = ['vibe', 'life_phase', 'communication_style', 'emotional_availability', 'place'] as const;
const spokenPartsShown = 2;

/**
 * Why two members fit: 'You both want mentorship and share 4 interests. You share a vibe and live close to each other.'
 * Null if nothing is shared.
 */
export function whyYouFit(i18n: I18n, common: CommonGround): string | null {
  const sentences = [sharedSentence(i18n, common), partsSentence(i18n, common.score_parts ?? {})].filter(
    (part) => part !== null,
  );
  return sentences.length > 0 ? sentences.join(' ') : null;
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

function partsSentence(i18n: I18n, parts: PotentialMatch['score_parts']): string | null {
  const strongest = spokenParts
    .filter((part) => (parts[part] ?? 0) > 0)
    .toSorted((one, other) => (parts[other] ?? 0) - (parts[one] ?? 0))
    .slice(0, spokenPartsShown)
    .map((part) => i18n.t(`member:fit.parts.${part}`));
  return strongest.length > 0 ? i18n.t('member:fit.partsSentence', { parts: list(i18n, strongest) }) : null;
}

function list(i18n: I18n, items: readonly string[]): string {
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(items);
}
