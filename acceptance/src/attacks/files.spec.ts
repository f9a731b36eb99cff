import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import type { Person } from '../product/product-people.ts';
import { meetPeople, type PeopleUnderAttack, send, type WireRequest } from './people-under-attack.ts';
import { addressOf, bytesAt, newPhotoName, newPicture, upload } from './pictures.ts';

let server: RunningServer;
let people: PeopleUnderAttack;
/** A public picture of the attacked member, and one in their conversation. */
let photo: string;
let image: string;
beforeAll(async () => {
  server = await startSpecServer();
  people = await meetPeople(server);
  photo = await upload(people.victim, await newPicture());
  image = `messages/${people.conversation}/${crypto.randomUUID()}.jpg`;
  const stored = await people.victim.client.storage.from('message-images').upload(image, await newPicture());
  if (stored.error) throw stored.error;
  await people.victim.post('/api/messages/send', {
    match_id: people.conversation,
    content: image,
    message_type: 'image',
  });
});
afterAll(() => discardServer(server));

const storage = (person: Person | null, path: string, init?: WireRequest) =>
  send(server, person, `/storage/v1${path}`, init);
/** The picture of the conversation, as its owner gets it. */
const imageOfOwner = async () => {
  const { data } = await people.match.client.storage.from('message-images').createSignedUrl(image, 60);
  return bytesAt(data?.signedUrl ?? '');
};

type Attacker = 'stranger' | 'former' | 'blocked';

describe('somebody who takes a file of a conversation of others gets nothing:', () => {
  it.each<[string, Attacker, () => [string, WireRequest?]]>([
    ['by its address', 'stranger', () => [`/object/message-images/${image}`]],
    ['by its public address', 'stranger', () => [`/object/public/message-images/${image}`]],
    ['by its address for members', 'former', () => [`/object/authenticated/message-images/${image}`]],
    ['as a smaller copy', 'stranger', () => [`/render/image/authenticated/message-images/${image}?width=100`]],
    ['as a public smaller copy', 'stranger', () => [`/render/image/public/message-images/${image}?width=100`]],
    [
      'by a signed address',
      'stranger',
      () => [`/object/sign/message-images/${image}`, { method: 'POST', body: { expiresIn: 60 } }],
    ],
    ['by its properties', 'stranger', () => [`/object/info/message-images/${image}`]],
    ['by its head', 'stranger', () => [`/object/message-images/${image}`, { method: 'HEAD' }]],
    [
      'by a copy into the own folder',
      'stranger',
      () => [
        '/object/copy',
        {
          method: 'POST',
          body: {
            bucketId: 'message-images',
            sourceKey: image,
            destinationBucket: 'profile-images',
            destinationKey: newPhotoName(people.stranger),
          },
        },
      ],
    ],
    [
      'by moving it',
      'former',
      () => [
        '/object/move',
        {
          method: 'POST',
          body: { bucketId: 'message-images', sourceKey: image, destinationKey: `messages/${people.ended}/x.jpg` },
        },
      ],
    ],
    [
      'by a condition that is true',
      'stranger',
      () => [`/object/message-images/${image}`, { headers: { 'if-none-match': '*' } }],
    ],
    ['by a part of it', 'stranger', () => [`/object/message-images/${image}`, { headers: { range: 'bytes=0-10' } }]],
    ['by a forged token in its address', 'stranger', () => [`/object/sign/message-images/${image}?token=e30.e30.`]],
    [
      'with the own session as the token of its address',
      'stranger',
      () => [`/object/sign/message-images/${image}?token=${server.config.anonKey}`],
    ],
  ])('%s', async (_what, attacker, ask) => {
    const answer = await storage(people[attacker], ...ask());
    expect([400, 401, 403, 404]).toContain(answer.status);
    expect(await imageOfOwner()).not.toBeNull();
  });

  it.each<[string, Attacker, () => string, string]>([
    ['the folder of the conversation', 'stranger', () => `messages/${people.conversation}`, 'message-images'],
    ['the folder that holds all conversations', 'former', () => 'messages', 'message-images'],
    ['the root of all conversations', 'blocked', () => '', 'message-images'],
    ['the folder of a member', 'stranger', () => `images/${people.victim.id}`, 'profile-images'],
    ['the evidence of reports', 'stranger', () => '', 'report-evidence'],
    ['a folder above all', 'stranger', () => '../..', 'profile-images'],
  ])('by listing %s', async (_what, attacker, prefix, bucket) => {
    const answer = await storage(people[attacker], `/object/list/${bucket}`, {
      method: 'POST',
      body: { prefix: prefix(), limit: 100, offset: 0 },
    });
    expect(answer.text).not.toContain('.jpg');
    expect(answer.text).not.toContain(people.victim.id);
    expect(answer.text).not.toContain(people.conversation);
  });

  it('by an address that was signed for another file', async () => {
    const own = await upload(people.stranger, await newPicture());
    const { data } = await people.stranger.client.storage.from('profile-images').createSignedUrl(own, 60);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    expect((await storage(null, `/object/sign/message-images/${image}?token=${token}`)).status).toBe(400);
    expect(
      (await storage(null, `/object/upload/sign/profile-images/${own}?token=${token}`, { method: 'PUT', body: 'x' }))
        .status,
    ).toBeGreaterThanOrEqual(400);
  });
});

describe('somebody who writes a file of another changes nothing:', () => {
  const jpeg = async () => Buffer.from(await (await newPicture()).arrayBuffer());

  it.each<[string, () => string, 'POST' | 'PUT', Record<string, string>]>([
    ['a new file in the folder of another', () => `profile-images/images/${people.victim.id}/new.jpg`, 'POST', {}],
    ['over the picture of another', () => `profile-images/${photo}`, 'PUT', {}],
    ['over the picture of another by an upsert', () => `profile-images/${photo}`, 'POST', { 'x-upsert': 'true' }],
    ['into a conversation of others', () => `message-images/messages/${people.conversation}/new.jpg`, 'POST', {}],
    ['into a conversation that ended', () => `message-images/messages/${people.ended}/new.jpg`, 'POST', {}],
    ['outside of every folder', () => 'profile-images/new.jpg', 'POST', {}],
    [
      'into a folder above their own',
      () => `profile-images/images/${people.stranger.id}/..%2F${people.victim.id}/new.jpg`,
      'POST',
      {},
    ],
    ['below a name with a NUL', () => `profile-images/images/${people.stranger.id}/a%00.jpg`, 'POST', {}],
    [
      'below a name with a line break',
      () => `profile-images/images/${people.stranger.id}/a%0d%0aX-Y:z.jpg`,
      'POST',
      {},
    ],
    ['into a bucket that does not exist', () => 'secrets/new.jpg', 'POST', {}],
    [
      'in the name of its owner by a header',
      () => `profile-images/images/${people.victim.id}/n.jpg`,
      'POST',
      { 'x-metadata': 'eyJvd25lcl9pZCI6IngifQ==' },
    ],
  ])('%s', async (_what, path, method, headers) => {
    const before = await bytesAt(addressOf(people.victim, photo));
    for (const person of [people.former, people.stranger]) {
      const response = await fetch(`${server.url}/storage/v1/object/${path()}`, {
        method,
        headers: {
          apikey: server.config.anonKey,
          authorization: `Bearer ${await person.token()}`,
          'content-type': 'image/jpeg',
          ...headers,
        },
        body: new Uint8Array(await jpeg()),
      });
      expect([400, 403, 404]).toContain(response.status);
    }
    expect(await bytesAt(addressOf(people.victim, photo))).toEqual(before);
  });

  it.each<[string, () => [string, WireRequest]]>([
    ['removes it', () => [`/object/profile-images/${photo}`, { method: 'DELETE' }]],
    ['removes it in a list', () => ['/object/profile-images', { method: 'DELETE', body: { prefixes: [photo] } }]],
    [
      'moves it into their own folder',
      () => [
        '/object/move',
        {
          method: 'POST',
          body: { bucketId: 'profile-images', sourceKey: photo, destinationKey: newPhotoName(people.stranger) },
        },
      ],
    ],
    ['empties the bucket', () => ['/bucket/profile-images/empty', { method: 'POST', body: {} }]],
    ['deletes the bucket', () => ['/bucket/profile-images', { method: 'DELETE' }]],
    ['makes the private bucket public', () => ['/bucket/message-images', { method: 'PUT', body: { public: true } }]],
    ['makes a bucket', () => ['/bucket', { method: 'POST', body: { name: 'mine', public: true } }]],
    [
      'asks for an address to write over it',
      () => [
        `/object/upload/sign/profile-images/${photo}`,
        { method: 'POST', headers: { 'x-upsert': 'true' }, body: {} },
      ],
    ],
    [
      'starts a resumable upload',
      () => [
        '/upload/resumable',
        { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '1' }, body: {} },
      ],
    ],
  ])('%s', async (_what, ask) => {
    const answer = await storage(people.stranger, ...ask());
    if (answer.status === 200) expect(answer.text).toBe('[]');
    else expect([400, 401, 403, 404]).toContain(answer.status);
    expect(await bytesAt(addressOf(people.victim, photo))).not.toBeNull();
    expect((await storage(null, `/object/public/message-images/${image}`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('an address of a file that is made to leave its folder leads nowhere:', () => {
  /** The status of a path that is sent as it is; fetch would resolve its dots. */
  const statusOf = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const asked = request({ hostname, port, path, headers, agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      asked.on('error', reject);
      asked.end();
    });

  it.each([
    ['dots', '/storage/v1/object/public/profile-images/../../../keys/demo-password'],
    ['encoded dots', '/storage/v1/object/public/profile-images/%2e%2e/%2e%2e/server.json'],
    ['encoded slashes', '/storage/v1/object/public/profile-images/..%2f..%2f..%2fetc%2fpasswd'],
    ['dots that are encoded twice', '/storage/v1/object/public/profile-images/%252e%252e%252fserver.json'],
    ['backslashes', '/storage/v1/object/public/profile-images/..%5c..%5cserver.json'],
    ['an absolute path', '/storage/v1/object/public/profile-images//etc/passwd'],
    ['a bucket of dots', '/storage/v1/object/public/../server.json'],
    ['a NUL at the end', '/storage/v1/object/public/profile-images/x%00.jpg'],
    ['a whole address as the target', '/storage/v1/object/public/profile-images/http://127.0.0.1/x'],
    ['a path of 8,000 characters', `/storage/v1/object/public/profile-images/${'a/'.repeat(4_000)}`],
  ])('%s', async (_what, path) => {
    const { status, body } = await statusOf(path);
    expect([400, 404, 414]).toContain(status);
    expect(body).not.toMatch(/root:|"pid"/);
  });

  it.each([
    ['a size beyond every number', 'width=1e99'],
    ['a size below nothing', 'width=-1&height=-1'],
    ['a size of no number', 'width=NaN'],
    ['a huge size', 'width=100000&height=100000'],
    ['a foreign format', 'width=100&format=svg'],
    ['a way of resizing that is none', 'width=100&resize=__proto__'],
  ])('%s in the place of a size is refused', async (_what, query) => {
    const { status } = await statusOf(`/storage/v1/render/image/public/profile-images/${photo}?${query}`);
    expect(status).toBe(400);
  });

  it.each([
    ['past its end', 'bytes=99999999-', [416]],
    ['many at once', `bytes=${Array.from({ length: 500 }, (_, at) => `${at}-${at}`).join(',')}`, [200, 416]],
    ['backwards', 'bytes=9-1', [200, 416]],
    ['of no number', 'bytes=a-b', [200, 416]],
  ])('a part of a file %s is no error of the server', async (_what, range, statuses) => {
    expect(statuses).toContain((await statusOf(`/storage/v1/object/public/profile-images/${photo}`, { range })).status);
  });

  it('a name for the download cannot add a header, and a file is never shown as a page', async () => {
    const path = `/storage/v1/object/public/profile-images/${photo}?download=${encodeURIComponent('x"\r\nSet-Cookie: a=b\r\n\r\n<script>')}`;
    const { headers, status } = await send(server, null, path);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toMatch(/^image\//);
  });

  it('a removed picture is gone also for who kept its tag', async () => {
    const name = await upload(people.stranger, await newPicture());
    const path = `/storage/v1/object/public/profile-images/${name}`;
    const etag = (await send(server, null, path)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await send(server, null, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await people.stranger.client.storage.from('profile-images').remove([name]);
    for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': new Date().toUTCString() }]) {
      expect((await send(server, null, path, { headers })).status).toBeGreaterThanOrEqual(400);
    }
  });
});
