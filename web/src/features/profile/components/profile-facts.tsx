import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { i18n, t } from '#lib/i18n.ts';

/** What a member says about themselves by choosing from lists; empty answers are left out. */
export function ProfileFacts({ card }: { card: MemberCard }) {
  const facts = [
    ['gender', card.gender && t(`options:gender.${card.gender}`)],
    ['lookingFor', card.looking_for && t(`options:looking_for.${card.looking_for}`)],
    ['intentions', list(card.intentions.map((value) => t(`options:intentions.${value}`)))],
    ['vibe', card.vibe && t(`options:vibe.${card.vibe}`)],
    ['lifePhase', card.life_phase && t(`options:life_phase.${card.life_phase}`)],
    ['communication', list(card.communication_style.map((value) => t(`options:communication_style.${value}`)))],
    ['availability', card.emotional_availability && t(`options:emotional_availability.${card.emotional_availability}`)],
    ['regions', list(card.region_preference.map((value) => t(`options:region_preference.${value}`)))],
  ] as const;
  const told = facts.filter(([, value]) => value);
  if (told.length === 0) return null;
  return (
    <dl className="grid gap-x-8 border-t border-line sm:grid-cols-2">
      {told.map(([fact, value]) => (
        <div key={fact} className="border-b border-line py-3">
          <dt className="text-sm text-ink-soft">{t(`profile:fact.${fact}`)}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function list(values: readonly string[]): string {
  return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(values);
}
