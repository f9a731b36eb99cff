import { limits } from '@awamu/contracts/limits.ts';
import { expect, test } from 'vitest';
import { dialogues } from '../content/dialogues.ts';
import { makePeople } from '../people/make-people.ts';
import { isComplete, isFindable, suitEachOther } from '../people/person.ts';
import { createRandom } from '../random.ts';
import { decisionKey } from './community.ts';
import { makeDecisions } from './make-decisions.ts';
import { makeMessages } from './make-messages.ts';
import { makePairs } from './make-pairs.ts';
import { makePictures } from './make-pictures.ts';
import { makeSafety } from './make-safety.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 24 * 3_600_000;

function makeCommunity(count: number, seed: number) {
  const people = [...makePeople(count, seed, now)];
  const random = createRandom(seed);
  const decisions = makeDecisions(people, random, now);
  const pairs = makePairs(people, decisions, random);
  const messages = makeMessages(people, pairs, random, now);
  return { people, byId: new Map(people.map((person) => [person.id, person])), decisions, pairs, messages };
}

const community = makeCommunity(120, 1962);
const personOf = (id: string) => {
  const person = community.byId.get(id);
  if (!person) throw new Error(`nobody has the id ${id}`);
  return person;
};

test('the same seed makes the same history', () => {
  expect(makeCommunity(120, 1962)).toEqual(community);
  expect([...makeCommunity(120, 7).decisions.keys()]).not.toEqual([...community.decisions.keys()]);
});

test('a community may be as small as one person', () => {
  for (const count of [1, 2, 5, 13]) {
    const small = makeCommunity(count, 3);
    expect(small.people).toHaveLength(count);
    expect(small.pairs.length).toBeLessThanOrEqual((count * (count - 1)) / 2);
  }
});

test('people decide only about suitable people, within the last weeks', () => {
  for (const { userId, targetUserId, at } of community.decisions.values()) {
    const [one, other] = [personOf(userId), personOf(targetUserId)];
    expect(isComplete(one) && isComplete(other) && suitEachOther(one, other)).toBe(true);
    expect(at).toBeLessThanOrEqual(now);
    expect(at).toBeGreaterThan(now - limits.passReturnsAfterDays * dayMs);
  }
});

test('the target of a decision was findable or had decided first', () => {
  for (const { userId, targetUserId } of community.decisions.values()) {
    const decidedFirst = community.decisions.has(decisionKey(targetUserId, userId));
    expect(isFindable(personOf(targetUserId)) || decidedFirst).toBe(true);
  }
});

test('each match comes from likes, one per pair, with the smaller id first', () => {
  const keys = community.pairs.map((pair) => pair.user1Id + pair.user2Id);
  expect(new Set(keys).size).toBe(keys.length);
  for (const pair of community.pairs) {
    expect(pair.user1Id < pair.user2Id).toBe(true);
    const types = [
      community.decisions.get(decisionKey(pair.user1Id, pair.user2Id))?.type,
      community.decisions.get(decisionKey(pair.user2Id, pair.user1Id))?.type,
    ];
    const isMutual = types.every((type) => type === 'like' || type === 'super_like');
    expect(isMutual || types.includes('super_like')).toBe(true);
  }
});

test('mutual likes always make a match', () => {
  const matched = new Set(community.pairs.map((pair) => pair.user1Id + pair.user2Id));
  for (const { userId, targetUserId, type } of community.decisions.values()) {
    const answer = community.decisions.get(decisionKey(targetUserId, userId));
    if (type === 'pass' || answer === undefined || answer.type === 'pass') continue;
    expect(matched.has([userId, targetUserId].sort().join(''))).toBe(true);
  }
});

test('messages are sent between matched people, after the match and in order', () => {
  const pairs = new Map(community.pairs.map((pair) => [pair.id, pair]));
  const times = community.messages.map((message) => message.at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  for (const message of community.messages) {
    const pair = pairs.get(message.matchId);
    expect([pair?.user1Id, pair?.user2Id].toSorted()).toEqual([message.senderId, message.recipientId].toSorted());
    expect(message.at).toBeGreaterThan(pair?.at ?? now);
    expect(message.at).toBeLessThan(now);
    expect(message.content).not.toMatch(/[{}]/);
  }
});

test('there are at least 25 different conversations', () => {
  const first = new Map(community.messages.toReversed().map((message) => [message.matchId, message.content]));
  const openers = new Set([...first.values()].map((text) => text.replace(/^[^,!]*[,!] ?/, '')));
  expect(openers.size).toBeGreaterThanOrEqual(25);
});

test('dialogues are distinct, short, and both people speak', () => {
  expect(new Set(dialogues.map((lines) => lines[0]?.text)).size).toBe(dialogues.length);
  for (const lines of dialogues) {
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(new Set(lines.map((line) => line.from)).size).toBe(2);
  }
});

test('a few conversations contain a picture between earlier and later messages', () => {
  const { pictures, messages } = makePictures(community.people, community.messages, createRandom(1));
  expect(pictures.length).toBe(messages.length);
  expect(messages.length).toBeGreaterThanOrEqual(2);
  for (const [index, message] of messages.entries()) {
    const { url, caption } = JSON.parse(message.content) as { url: string; caption: string };
    expect(url).toBe(pictures[index]?.name);
    expect(url.split('/')[1]).toBe(message.matchId);
    expect(caption.length).toBeLessThanOrEqual(limits.message.captionMaxLength);
    const times = community.messages.filter(({ matchId }) => matchId === message.matchId).map(({ at }) => at);
    expect(times).not.toContain(message.at);
    expect(message.at).toBeGreaterThan(Math.min(...times));
    expect(message.at).toBeLessThan(Math.max(...times));
  }
  expect(makePictures([], [], createRandom(1))).toEqual({ pictures: [], messages: [] });
});

test('blocked and reported members have no decision; a tiny community has none of them', () => {
  const blockings = makeSafety(community.people, community.decisions, createRandom(1), now);
  expect(blockings).toHaveLength(2);
  expect(blockings.filter(({ report }) => report !== null)).toHaveLength(1);
  for (const { blocker, blocked } of blockings) {
    expect(community.decisions.has(decisionKey(blocker.id, blocked.id))).toBe(false);
    expect(community.decisions.has(decisionKey(blocked.id, blocker.id))).toBe(false);
  }
  expect(makeSafety(community.people.slice(0, 5), community.decisions, createRandom(1), now)).toEqual([]);
});
