import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { whyYouFit } from './why-you-fit.ts';

beforeAll(() => loadWords('member'));

describe('whyYouFit', () => {
  it('lists shared intentions and counts shared interests', () => {
    expect(
      whyYouFit(i18n, { shared_intentions: ['mentorship'], shared_interests: ['Choir', 'Books', 'Film', 'Art'] }),
    ).toBe('You both want mentorship and share 4 interests.');
    expect(whyYouFit(i18n, { shared_intentions: ['dating', 'friendship'], shared_interests: ['Choir'] })).toBe(
      'You both want dating and friendship and share 1 interest.',
    );
  });

  it('mentions only what is shared', () => {
    expect(whyYouFit(i18n, { shared_intentions: [], shared_interests: ['Choir'] })).toBe('You share 1 interest.');
    expect(whyYouFit(i18n, { shared_intentions: ['networking'], shared_interests: [] })).toBe(
      'You both want networking.',
    );
    expect(whyYouFit(i18n, { shared_intentions: [], shared_interests: [] })).toBeNull();
  });

  it('adds the two strongest other parts of the score, strongest first', () => {
    const parts = { intentions: 20, vibe: 4, communication_style: 5, life_phase: 6, emotional_availability: 0 };
    expect(whyYouFit(i18n, { shared_intentions: [], shared_interests: [], score_parts: parts })).toBe(
      'You are in the same phase of life and like some of the same ways of talking.',
    );
  });

  it.each([
    ['near', 10, 'You are in the same phase of life. You live near each other.'],
    ['preferred_region', 5, 'You are in the same phase of life. They live where you hope to meet people.'],
    ['same_region', 7, 'You are in the same phase of life. You live in the same part of the world.'],
    ['far', 0, 'You are in the same phase of life and share the same vibe.'],
    ['unknown', 0, 'You are in the same phase of life and share the same vibe.'],
  ] as const)('says what the place is: %s', (nearness, place, text) => {
    const score_parts = { vibe: 4, life_phase: 6, place };
    expect(whyYouFit(i18n, { shared_intentions: [], shared_interests: [], score_parts, nearness })).toBe(text);
  });
});
