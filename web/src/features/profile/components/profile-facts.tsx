import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { type ColumnWith, columnsWith, fieldOf } from '@awamu/contracts/profile-fields.ts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';

type Fact = ColumnWith<{ onCard: 'fact' }>;

/** The short facts of a profile; empty answers are left out. */
export function ProfileFacts({ card }: { card: MemberCard }) {
  const { t, i18n } = useTranslation();
  const facts = columnsWith({ onCard: 'fact' })
    .map((fact) => ({ fact, value: factText(i18n, fact, card) }))
    .filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-x-8 border-t border-line sm:grid-cols-2">
      {facts.map(({ fact, value }) => (
        <div key={fact} className="border-b border-line py-3">
          <dt className="text-sm text-ink-soft">{t(`profile:fact.${fact}`)}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factText(i18n: I18n, fact: Fact, card: MemberCard): string {
  const values = [card[fact] ?? []].flat();
  // The lists of options have the same shape, so one of them stands for all in the key's type.
  const wordOf = (value: string) => i18n.t(`options:${fact}.${value}` as 'options:gender.man');
  const words = 'options' in fieldOf(fact) ? values.map(wordOf) : values;
  return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(words);
}
