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
    const parts = { intentions: 20, vibe: 4, place: 10, life_phase: 6, emotional_availability: 0 };
    expect(whyYouFit(i18n, { shared_intentions: [], shared_interests: [], score_parts: parts })).toBe(
      'You are in the right part of the world and are in the same phase of life.',
    );
  });
});
