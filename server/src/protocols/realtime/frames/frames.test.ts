import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MalformedFrameError } from '../realtime-errors.ts';
import { encodeBinaryBroadcast } from './binary-broadcast.ts';
import { jsonBroadcast } from './broadcast-message.ts';
import { decodeFrame } from './decode.ts';
import { encodeBroadcast, encodeFrame } from './encode.ts';
import { joinPayload } from './inbound.ts';
import { parseProtocolVersion, protocolVersions } from './protocol-version.ts';

const version = fc.constantFrom(...protocolVersions);
const anyRef = fc.option(fc.string({ maxLength: 8 }), { nil: null });
const shortName = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });

/** A broadcast as realtime-js encodes it: kind, five lengths, encoding, five names, body. */
function binaryPush(
  parts: { joinRef: string; ref: string; topic: string; event: string },
  encoding: number,
  body: Buffer,
): Buffer {
  const names = [parts.joinRef, parts.ref, parts.topic, parts.event, ''].map((name) => Buffer.from(name));
  return Buffer.concat([Buffer.from([3, ...names.map((name) => name.length), encoding]), ...names, body]);
}

describe('decoding', () => {
  test('any input is a frame or a MalformedFrameError, never another error', () => {
    const almostFrames = fc.oneof(
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
      fc.array(fc.jsonValue(), { maxLength: 6 }).map((value) => Buffer.from(JSON.stringify(value))),
      fc.uint8Array().map((bytes) => Buffer.from([3, ...bytes])),
    );
    fc.assert(
      fc.property(version, almostFrames, fc.boolean(), (vsn, data, isBinary) => {
        try {
          const frame = decodeFrame(vsn, data, isBinary);
          expect(frame.topic.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedFrameError);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('both versions decode to the same frame', () => {
    fc.assert(
      fc.property(anyRef, anyRef, shortName, shortName, fc.jsonValue(), (joinRef, ref, topic, name, value) => {
        const event = `x${name}`;
        const payload = JSON.parse(JSON.stringify(value));
        const old = Buffer.from(JSON.stringify({ join_ref: joinRef, ref, topic, event, payload }));
        const now = Buffer.from(JSON.stringify([joinRef, ref, topic, event, payload]));
        const frame = { joinRef, ref, topic, event, payload, broadcast: null };
        expect(decodeFrame('1.0.0', old, false)).toEqual(frame);
        expect(decodeFrame('2.0.0', now, false)).toEqual(frame);
      }),
    );
  });

  test('a JSON broadcast and a binary one decode to the same message', () => {
    const names = { joinRef: '1', ref: '2', topic: 'realtime:ekyalo', event: 'kuŋŋaana' };
    const payload = { text: 'Wasuze otya? 🇺🇬' };
    const text = ['1', '2', names.topic, 'broadcast', { type: 'broadcast', event: names.event, payload }];
    const fromJson = decodeFrame('2.0.0', Buffer.from(JSON.stringify(text)), false);
    const fromBinary = decodeFrame('2.0.0', binaryPush(names, 1, Buffer.from(JSON.stringify(payload))), true);
    expect(fromBinary).toEqual(fromJson);
    expect(fromBinary.broadcast).toEqual(jsonBroadcast(names.event, payload));
  });

  test.each([
    ['text of protocol 1 in protocol 2', Buffer.from('{"topic":"a","event":"b"}'), false],
    ['another kind of binary frame', Buffer.from([4, 1, 1, 0, 1]), true],
    ['names longer than the frame', Buffer.from([3, 255, 255, 255, 255, 255, 1]), true],
    [
      'a body that is not JSON',
      binaryPush({ joinRef: '1', ref: '2', topic: 't', event: 'e' }, 1, Buffer.from('{')),
      true,
    ],
    ['an unknown encoding', binaryPush({ joinRef: '1', ref: '2', topic: 't', event: 'e' }, 7, Buffer.from('{}')), true],
    ['no topic', binaryPush({ joinRef: '1', ref: '2', topic: '', event: 'e' }, 1, Buffer.from('{}')), true],
  ])('%s is refused', (_, data, isBinary) => {
    expect(() => decodeFrame('2.0.0', data, isBinary)).toThrow(MalformedFrameError);
  });

  test('a broadcast without an event decodes to null', () => {
    expect(decodeFrame('2.0.0', Buffer.from('["1","2","t","broadcast",{"payload":1}]'), false).broadcast).toBeNull();
  });
});

describe('encoding', () => {
  test('each version has the form that its client parses', () => {
    const address = { joinRef: '3', ref: null, topic: 'realtime:"x"' };
    const payload = { status: 'ok', response: {} } as const;
    expect(JSON.parse(encodeFrame('2.0.0', address, 'phx_reply', payload))).toEqual([
      '3',
      null,
      'realtime:"x"',
      'phx_reply',
      payload,
    ]);
    expect(JSON.parse(encodeFrame('1.0.0', address, 'phx_reply', payload))).toEqual({
      topic: 'realtime:"x"',
      event: 'phx_reply',
      payload,
      ref: null,
      join_ref: '3',
    });
  });

  test('a binary broadcast states the lengths of its names in bytes', () => {
    const frame = encodeBinaryBroadcast('tŋ', { event: 'é', encoding: 'json', body: Buffer.from('{}') });
    expect([...frame.subarray(0, 5)]).toEqual([4, 3, 2, 0, 1]);
    expect(frame.subarray(5).toString()).toBe('tŋé{}');
  });

  test('protocol 1.0.0 cannot carry bytes', () => {
    expect(encodeBroadcast('1.0.0', 't', { event: 'e', encoding: 'binary', body: Buffer.from([255]) })).toBeNull();
  });
});

test('an empty join has no bindings and enables presence, as for older clients', () => {
  expect(joinPayload.parse({})).toEqual({
    config: {
      broadcast: { ack: false, self: false },
      presence: { key: '', enabled: true },
      postgres_changes: [],
      private: false,
    },
  });
});

test.each([
  [undefined, '1.0.0'],
  ['1.0.0', '1.0.0'],
  ['2.0.0', '2.0.0'],
  ['3.0.0', null],
])('vsn %s selects version %s', (vsn, spoken) => {
  expect(parseProtocolVersion(vsn)).toBe(spoken);
});
