import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { type OpenerGround, openersOf, sharedTown } from './openers.ts';

beforeAll(() => loadWords('matches', 'member', 'options', 'prompts'));

const nothing: OpenerGround = { name: 'Kato', fit: null, prompts: [], town: null, turn: 'first' };
const fit = { shared_interests: [], shared_intentions: [], score_parts: {} };

function about(ground: Partial<OpenerGround>): string[] {
  return openersOf(i18n, { ...nothing, ...ground });
}

describe('openers', () => {
  it('are about the shared interest first, and then about an answer', () => {
    const ground: Partial<OpenerGround> = {
      fit: { ...fit, shared_interests: ['Choir', 'Books'], shared_intentions: ['friendship'] },
      prompts: [{ prompt: 'rolex_order', answer: 'Two eggs, no onions' }],
    };
    const [interest, prompt] = about(ground);
    expect(interest).toContain('Choir');
    expect(prompt).toContain('My rolex order');
  });

  it("quote a member's own interest as written", () => {
    expect(about({ fit: { ...fit, shared_interests: ['Ludo at midnight'] } })[0]).toContain('Ludo at midnight');
  });

  it('quote a prompt that quotes something itself', () => {
    const [opener] = about({ prompts: [{ prompt: 'how_late', answer: 'Leaving the house' }] });
    expect(opener).toContain('“What I mean by ‘on my way’”');
  });

  it('are about the town and the intention if there is neither interest nor answer', () => {
    const [town, wants] = about({ fit: { ...fit, shared_intentions: ['mentorship'] }, town: 'Leeds' });
    expect(town).toContain('Leeds');
    expect(wants).toContain('mentorship');
  });

  it('name the vibe only if it counts for the pair', () => {
    expect(about({ fit: { ...fit, score_parts: { vibe: 8 } } })[0]).toContain('vibe');
    expect(about({ fit: { ...fit, score_parts: { vibe: 0 } } }).join()).not.toContain('vibe');
  });

  it('leave out a prompt that this version does not know', () => {
    const openers = about({ prompts: [{ prompt: 'of_next_year', answer: 'Yes' }] });
    expect(openers).toEqual(about({}));
  });

  it('claim nothing about a pair that shares nothing known', () => {
    const openers = about({});
    expect(openers).toHaveLength(2);
    expect(openers.join()).not.toMatch(/both|share|too\b/i);
  });

  it('differ between the two members of a match', () => {
    const ground: Partial<OpenerGround> = {
      fit: { ...fit, shared_interests: ['Choir'] },
      prompts: [{ prompt: 'rolex_order', answer: 'Two eggs' }],
    };
    for (const shared of [ground, { town: 'Leeds' }, {}]) {
      const second = about({ ...shared, turn: 'second' });
      expect(second).toHaveLength(2);
      for (const opener of about(shared)) expect(second).not.toContain(opener);
    }
  });
});

it.each([
  ['Leeds, United Kingdom', 'leeds, United Kingdom ', 'leeds'],
  ['Kampala', 'Kampala', 'Kampala'],
  ['London, United Kingdom', 'London, Canada', null],
  ['Leeds, United Kingdom', null, null],
  [null, 'Leeds, United Kingdom', null],
  ['', '', null],
])('the town of %s and %s is %s', (own, other, town) => {
  expect(sharedTown(own, other)).toBe(town);
});
