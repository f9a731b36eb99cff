import fc from 'fast-check';
import type { ProviderBehaviour } from './delivery-server.ts';

/** Behaviours in which the server crashes, for each channel between sending and recording the result. */
export const crashes = [
  'crash after send',
  'crash after email',
  'crash after push',
  'crash after whatsapp',
  'crash before send',
] as const satisfies ProviderBehaviour[];

const index = fc.nat(2);
/** Random operations on three members, two servers and their providers. */
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
        behaviour: fc.constantFrom<ProviderBehaviour>('accept', 'accept', 'fail once', 'no response', ...crashes),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('report' as const),
        message: fc.nat(20),
        verdict: fc.constantFrom('sent' as const, 'delivered' as const, 'busy' as const),
      }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);
export type Operation = typeof operations extends fc.Arbitrary<(infer T)[]> ? T : never;
