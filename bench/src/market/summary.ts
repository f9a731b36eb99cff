import { mean } from '../report/mean.ts';
import type { Person } from './person.ts';
import type { Outcome } from './simulate.ts';

/** A group of members whose figures are compared. */
export interface Group {
  name: string;
  includes: (person: Person, cityMembers: number) => boolean;
}

const region = (name: string, bit: number): Group => ({ name, includes: (person) => person.region === 1 << bit });
const ages = (from: number, to: number): Group => ({
  name: `${from} to ${to} years`,
  includes: ({ age }) => age >= from && age <= to,
});

export const groups: readonly Group[] = [
  { name: 'men', includes: ({ gender }) => gender === 'man' },
  { name: 'women', includes: ({ gender }) => gender === 'woman' },
  { name: 'non-binary and other', includes: ({ gender }) => gender !== 'man' && gender !== 'woman' },
  {
    name: 'looking for the same gender',
    includes: ({ gender, lookingFor }) =>
      (gender === 'man' && lookingFor === 'men') || (gender === 'woman' && lookingFor === 'women'),
  },
  { name: 'looking for everyone', includes: ({ lookingFor }) => lookingFor === 'everyone' },
  ages(18, 24),
  ages(25, 34),
  ages(35, 49),
  ages(50, 90),
  region('North America', 0),
  region('Europe', 1),
  region('Middle East', 2),
  region('Australia', 3),
  region('Asia', 4),
  region('Africa', 5),
  region('South America', 6),
  { name: 'newcomers', includes: ({ joins }) => joins > 0 },
  { name: 'cities of fewer than 20', includes: ({ city }, cityMembers) => city >= 0 && cityMembers < 20 },
  ...[0, 1, 2, 3, 4].map((group) => ({
    name: `hidden group ${group + 1}`,
    includes: (person: Person) => person.group === group,
  })),
];

export interface GroupFigures {
  members: number;
  matches: number;
  withMatch: number;
  /** How often a member of the group was looked at, relative to the mean of all. */
  exposure: number;
}

export interface Summary {
  all: GroupFigures;
  /** Of the three tenths who are liked least. */
  lowest: GroupFigures;
  gini: number;
  /** Share of likes that became a match. */
  answered: number;
  byGroup: ReadonlyMap<string, GroupFigures>;
}

/** The figures of one community after thirty days. */
export function summarize(people: readonly Person[], outcome: Outcome): Summary {
  const members = [...people.keys()].filter((member) => outcome.isActive[member]);
  const inCity = new Map<number, number>();
  for (const { city } of people) inCity.set(city, (inCity.get(city) ?? 0) + 1);
  const meanLooked = mean(members.map((member) => outcome.looked[member] ?? 0));
  const figuresOf = (some: readonly number[]): GroupFigures => ({
    members: some.length,
    matches: mean(some.map((member) => outcome.matches[member] ?? 0)),
    withMatch: mean(some.map((member) => ((outcome.matches[member] ?? 0) > 0 ? 1 : 0))),
    exposure: mean(some.map((member) => outcome.looked[member] ?? 0)) / meanLooked,
  });
  const byAppeal = members.toSorted((one, other) => (people[one]?.likedOften ?? 0) - (people[other]?.likedOften ?? 0));
  const isIn = ({ includes }: Group, member: number) => {
    const person = people[member] as Person;
    return includes(person, inCity.get(person.city) ?? 0);
  };
  const total = outcome.matches.reduce((sum, count) => sum + count, 0);
  return {
    all: figuresOf(members),
    lowest: figuresOf(byAppeal.slice(0, Math.floor(0.3 * byAppeal.length))),
    gini: gini(members.map((member) => outcome.looked[member] ?? 0)),
    answered: total / outcome.likesGiven,
    byGroup: new Map(groups.map((group) => [group.name, figuresOf(members.filter((member) => isIn(group, member)))])),
  };
}

/** 0 if all are looked at equally often, 1 if one is always. */
function gini(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const weighted = sorted.reduce((sum, value, place) => sum + (place + 1) * value, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
