import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { i18n, t } from '#lib/words/i18n.ts';

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
export function whyYouFit(common: CommonGround): string | null {
  const sentences = [sharedSentence(common), partsSentence(common.score_parts ?? {})].filter((part) => part !== null);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function sharedSentence({ shared_intentions, shared_interests }: CommonGround): string | null {
  const wants = list(shared_intentions.map((intention) => t(`member:wants.${intention}`)));
  const count = shared_interests.length;
  if (wants && count > 0) return t('member:fit.wantsAndInterests', { wants, count });
  if (wants) return t('member:fit.wants', { wants });
  return count > 0 ? t('member:fit.interests', { count }) : null;
}

function partsSentence(parts: PotentialMatch['score_parts']): string | null {
  const strongest = spokenParts
    .filter((part) => (parts[part] ?? 0) > 0)
    .toSorted((one, other) => (parts[other] ?? 0) - (parts[one] ?? 0))
    .slice(0, spokenPartsShown)
    .map((part) => t(`member:fit.parts.${part}`));
  return strongest.length > 0 ? t('member:fit.partsSentence', { parts: list(strongest) }) : null;
}

function list(items: readonly string[]): string {
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(items);
}
