import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { type ColumnWith, columnsWith, fieldOf } from '@awamu/contracts/profile-fields.ts';
import type { i18n as I18n } from 'i18next';
import { Globe, Heart, type LucideIcon, MessageCircle, Sparkles, Sprout, UserRound, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Fact = ColumnWith<{ onCard: 'fact' }>;

const icons: Record<Fact, LucideIcon> = {
  gender: UserRound,
  looking_for: Users,
  vibe: Sparkles,
  life_phase: Sprout,
  communication_style: MessageCircle,
  emotional_availability: Heart,
  region_preference: Globe,
};

/** The short facts of a profile; empty answers are left out. */
export function ProfileFacts({ card }: { card: MemberCard }) {
  const { t, i18n } = useTranslation();
  const facts = columnsWith({ onCard: 'fact' })
    .map((fact) => ({ fact, value: factText(i18n, fact, card) }))
    .filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 gap-y-4 lg:grid-cols-2">
      {facts.map(({ fact, value }) => {
        const Icon = icons[fact];
        return (
          <div key={fact} className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3">
            <Icon aria-hidden className="row-span-2 mt-0.5 size-5 text-bark" />
            <dt className="text-sm text-ink-soft">{t(`profile:fact.${fact}`)}</dt>
            <dd className="col-start-2 font-medium wrap-anywhere">{value}</dd>
          </div>
        );
      })}
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
