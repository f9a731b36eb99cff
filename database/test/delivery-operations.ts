import fc from 'fast-check';
import type { Weather } from './post-office.ts';

/** Weathers in which a server is killed, for each channel between what its provider took and the note of it. */
export const deaths = [
  'deadly',
  'deadly email',
  'deadly push',
  'deadly whatsapp',
  'stillborn',
] as const satisfies Weather[];

const index = fc.nat(2);
/** What can happen to three people, two servers and their providers. */
export const operations = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant('message' as const), from: index, to: index }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('like' as const, 'super_like' as const), to: index }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('read' as const), to: index }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('block' as const), from: index, to: index }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('choose' as const),
        to: index,
        email: fc.boolean(),
        push: fc.boolean(),
        whatsapp: fc.boolean(),
        quiet: fc.boolean(),
        messages: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 400 }) }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('recover' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('work' as const),
        server: fc.nat(1),
        weather: fc.constantFrom<Weather>('fair', 'fair', 'rough', 'silent', ...deaths),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('hear' as const),
        message: fc.nat(20),
        verdict: fc.constantFrom('sent' as const, 'delivered' as const, 'busy' as const),
      }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);
export type Operation = typeof operations extends fc.Arbitrary<(infer T)[]> ? T : never;
