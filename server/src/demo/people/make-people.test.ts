import { limits } from '@awamu/contracts/limits.ts';
import { memberSettings } from '@awamu/contracts/member-settings.ts';
import { expect, test } from 'vitest';
import { openings } from '../content/openings.ts';
import { makePeople } from './make-people.ts';
import { isComplete, suitEachOther } from './person.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const people = [...makePeople(120, 1, now)];
const bios = people.flatMap((person) => person.bio ?? []);

test('names are all different', () => {
  expect(new Set(people.map((person) => person.fullName)).size).toBe(120);
});

test('bios are all different and no two begin alike', () => {
  expect(new Set(bios).size).toBe(bios.length);
  const beginnings = bios.map((bio) => bio.split(/[.!?:;]/, 1)[0]);
  expect(new Set(beginnings).size).toBe(bios.length);
});

test('a sentence appears in at most a handful of bios', () => {
  const bySentence = Map.groupBy(
    bios.flatMap((bio) => bio.split(/(?<=[.!?]) /)),
    (sentence) => sentence,
  );
  expect(Math.max(...[...bySentence.values()].map((repeats) => repeats.length))).toBeLessThanOrEqual(4);
});

test('there are more openings than members of the usual community', () => {
  expect(new Set(openings.map((opening) => opening.text)).size).toBe(openings.length);
  expect(openings.length).toBeGreaterThanOrEqual(120);
});

test('bios name the city and fit into a profile', () => {
  for (const bio of bios) {
    expect(bio).not.toContain('{');
    expect(bio.length).toBeLessThan(limits.bio.maxLength);
  }
});

test('the same seed makes the same people, and a larger count does not change the first ones', () => {
  expect([...makePeople(300, 1, now)].slice(0, 120)).toEqual(people);
  expect([...makePeople(120, 2, now)].map((person) => person.fullName)).not.toEqual(
    people.map((person) => person.fullName),
  );
});

test('about one in twelve has not finished the profile, and none of the first ten', () => {
  const unfinished = people.filter((person) => !isComplete(person));
  expect(unfinished.length).toBe(10);
  expect(people.slice(0, 10).every(isComplete)).toBe(true);
});

test('settings are valid', () => {
  for (const person of people) expect(memberSettings.safeParse(person.settings).error).toBeUndefined();
  const visibilities = new Set(people.map((person) => person.settings.profileVisibility ?? 'public'));
  expect(visibilities).toEqual(new Set(['public', 'matches', 'private']));
});

test('ages follow from the birthdates', () => {
  for (const person of people) {
    const birthday = new Date(person.birthdate ?? 0);
    birthday.setUTCFullYear(birthday.getUTCFullYear() + person.age);
    const nextBirthday = new Date(birthday);
    nextBirthday.setUTCFullYear(nextBirthday.getUTCFullYear() + 1);
    if (person.birthdate) expect(birthday.getTime() <= now && now < nextBirthday.getTime()).toBe(true);
  }
});

test('only men have beards, and a hijab hides earrings', () => {
  for (const person of people) {
    if (person.gender === 'woman') expect(person.look.beard).toBeNull();
    if (person.look.isVeiled) expect(person.look.earring).toBeNull();
  }
});

test('suitability is symmetric', () => {
  for (const one of people.slice(0, 40)) {
    for (const other of people.slice(0, 40)) expect(suitEachOther(one, other)).toBe(suitEachOther(other, one));
  }
});

test('the community lives in many cities on every continent but one', () => {
  const cities = new Set(people.flatMap((person) => person.place?.label ?? []));
  expect(cities.size).toBeGreaterThanOrEqual(30);
});

test('answers to prompts fit, ask each prompt once, and neighbours share none', () => {
  for (const [index, { prompts }] of people.entries()) {
    const keys = prompts.map(({ prompt }) => prompt);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeLessThanOrEqual(limits.prompts.max);
    for (const { answer } of prompts) {
      expect(answer.length).toBeGreaterThan(0);
      expect(answer.length).toBeLessThanOrEqual(limits.prompts.maxLength);
    }
    const shared = people[index + 1]?.prompts.filter(({ prompt }) => keys.includes(prompt)) ?? [];
    expect(shared).toEqual([]);
  }
  expect(people.slice(0, 8).every(({ prompts }) => prompts.length > 1)).toBe(true);
  expect(new Set(people.flatMap(({ prompts }) => prompts.map(({ answer }) => answer))).size).toBe(72);
});
