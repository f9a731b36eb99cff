import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StorageMember, type StorageTestServer, startStorageTestServer } from './storage-test-server.ts';

const secretBucket = 'secrets';
const path = 'letters/one.png';

let server: StorageTestServer;
let member: StorageMember;
let stranger: StorageMember;

/** Creates a private bucket in which only one member has rights. */
beforeAll(async () => {
  server = await startStorageTestServer();
  [member, stranger] = await Promise.all([server.join(), server.join()]);
  await server.operator.createBucket(secretBucket, { public: false });
  await server.owner.query(`
    create policy secrets_of_one on storage.objects to authenticated
      using (bucket_id = '${secretBucket}' and auth.uid() = '${member.id}')
      with check (bucket_id = '${secretBucket}' and auth.uid() = '${member.id}')`);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#1c7c54' } })
    .png()
    .toBuffer();
  const { error } = await member.storage.from(secretBucket).upload(path, picture);
  expect(error).toBeNull();
});
afterAll(() => server?.stop());

const filesOf = (who: StorageMember) => who.storage.from(secretBucket);

describe('a private object', () => {
  test('is available to the member whom the policy allows', async () => {
    expect((await filesOf(member).download(path)).data?.type).toBe('image/png');
    expect((await filesOf(member).info(path)).data).toMatchObject({
      name: path,
      contentType: 'image/png',
      bucketId: secretBucket,
    });
    // The client itself turns null into {}.
    const headers = { authorization: `Bearer ${member.token}` };
    const info = await fetch(`${server.url}/object/info/${secretBucket}/${path}`, { headers });
    expect(await info.json()).toMatchObject({ metadata: {} });
    expect(await filesOf(member).exists(path)).toEqual({ data: true, error: null });
  });

  test('is not available to anybody else, by any route', async () => {
    const url = `${server.url}/object`;
    const signs = { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/json' };
    const attempts = [
      fetch(`${url}/public/${secretBucket}/${path}`),
      fetch(`${url}/info/public/${secretBucket}/${path}`),
      fetch(`${server.url}/render/image/public/${secretBucket}/${path}?width=96`),
      fetch(`${url}/${secretBucket}/${path}`, { headers: signs }),
      fetch(`${url}/authenticated/${secretBucket}/${path}`, { headers: signs }),
      fetch(`${url}/info/${secretBucket}/${path}`, { headers: signs }),
      fetch(`${server.url}/render/image/authenticated/${secretBucket}/${path}?width=96`, { headers: signs }),
      fetch(`${url}/sign/${secretBucket}/${path}`, { method: 'POST', headers: signs, body: '{"expiresIn":60}' }),
      fetch(`${url}/copy`, {
        method: 'POST',
        headers: signs,
        body: JSON.stringify({ bucketId: secretBucket, sourceKey: path, destinationKey: 'letters/two.png' }),
      }),
      fetch(`${url}/move`, {
        method: 'POST',
        headers: signs,
        body: JSON.stringify({ bucketId: secretBucket, sourceKey: path, destinationKey: 'letters/two.png' }),
      }),
      fetch(`${url}/${secretBucket}/${path}`, { method: 'DELETE', headers: signs, body: '{}' }),
    ];
    for (const attempt of attempts) {
      const response = await attempt;
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '404' });
    }
  });

  test('is not listed for others, and others cannot remove it', async () => {
    expect((await filesOf(stranger).list('letters')).data).toEqual([]);
    expect((await filesOf(stranger).listV2({ prefix: 'letters/' })).data).toMatchObject({ objects: [], folders: [] });
    expect((await filesOf(stranger).createSignedUrls([path], 60)).data).toMatchObject([
      { path, signedUrl: null, error: expect.any(String) },
    ]);
    expect((await filesOf(stranger).remove([path])).data).toEqual([]);
    expect((await filesOf(member).exists(path)).data).toBe(true);
  });

  test('is cached by its reader alone', async () => {
    const response = await fetch(`${server.url}/object/${secretBucket}/${path}`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
  });
});

describe('tokens', () => {
  const download = (headers: Record<string, string>) =>
    fetch(`${server.url}/object/${secretBucket}/${path}`, { headers }).then(async (response) => ({
      status: response.status,
      body: (await response.json()) as Record<string, string>,
    }));

  test.each([
    ['none', {}, 'headers must have'],
    ['garbage', { authorization: 'Bearer garbage' }, 'Invalid Compact JWS'],
    [
      'forged',
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.x' },
      'signature verification failed',
    ],
  ])('%s: the documented error', async (_name, headers: Record<string, string>, message) => {
    expect(await download(headers)).toMatchObject({
      status: 400,
      body: { statusCode: '403', error: 'Unauthorized', message: expect.stringContaining(message) },
    });
  });

  test('are refused when expired, or when their session has ended', async () => {
    const past = Math.floor(server.clock.now() / 1_000) - 60;
    const expired = server.signer.sign({ sub: member.id, role: 'authenticated', exp: past });
    expect(await download({ authorization: `Bearer ${expired}` })).toMatchObject({
      body: { message: '"exp" claim timestamp check failed' },
    });
    const ended = server.signer.sign({
      sub: member.id,
      role: 'authenticated',
      session_id: crypto.randomUUID(),
      exp: past + 3_600,
    });
    expect(await download({ authorization: `Bearer ${ended}` })).toMatchObject({
      body: { statusCode: '401', message: 'session_expired' },
    });
  });
});

describe('signed URLs', () => {
  test('serve the object without a token until they expire, and are not cached longer', async () => {
    const { data } = await filesOf(member).createSignedUrl(path, 120);
    const url = data?.signedUrl ?? '';
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=1[12]\d$/);
    server.clock.forward(121_000);
    const late = await fetch(url);
    expect(late.status).toBe(400);
    expect(await late.json()).toMatchObject({ error: 'InvalidJWT', message: '"exp" claim timestamp check failed' });
  });

  test('report which of several objects do not exist', async () => {
    const { data } = await filesOf(member).createSignedUrls([path, 'letters/none.png'], 60);
    expect(data).toMatchObject([
      { error: null, path, signedUrl: expect.any(String) },
      { error: expect.any(String), signedUrl: null },
    ]);
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });

  test('are valid for their own object only, and no other token is accepted', async () => {
    const { data } = await filesOf(member).createSignedUrl(path, 60);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token');
    const elsewhere = await fetch(`${server.url}/object/sign/${secretBucket}/letters/two.png?token=${token}`);
    expect(await elsewhere.json()).toMatchObject({ error: 'InvalidSignature' });
    const session = await fetch(`${server.url}/object/sign/${secretBucket}/${path}?token=${member.token}`);
    expect(await session.json()).toMatchObject({ error: 'InvalidJWT' });
    const asSession = await fetch(`${server.url}/object/${secretBucket}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await asSession.json()).toMatchObject({ statusCode: '403' });
    const without = await fetch(`${server.url}/object/sign/${secretBucket}/${path}`);
    expect(await without.json()).toMatchObject({ statusCode: '400' });
  });

  test('for a resized copy do not serve the original', async () => {
    const { data } = await filesOf(member).createSignedUrl(path, 60, { transform: { width: 20, height: 20 } });
    const url = data?.signedUrl ?? '';
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
    const original = await fetch(url.replace('/render/image/sign/', '/object/sign/'));
    expect(await original.json()).toMatchObject({ error: 'InvalidSignature' });
  });
});

describe('signed uploads', () => {
  test('accept one file for the member who signed, without a token', async () => {
    const picture = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const target = 'letters/signed.png';
    const { data } = await filesOf(member).createSignedUploadUrl(target);
    const anonymous = server.anonymous.from(secretBucket);
    expect((await anonymous.uploadToSignedUrl(target, data?.token ?? '', picture)).error).toBeNull();
    const [row] = await server.owner.query('select owner_id from storage.objects where name = $1', [target]);
    expect(row).toEqual({ owner_id: member.id });
    const again = await anonymous.uploadToSignedUrl(target, data?.token ?? '', picture);
    expect(again.error).toMatchObject({ statusCode: '409' });
    const elsewhere = await anonymous.uploadToSignedUrl('letters/other.png', data?.token ?? '', picture);
    expect(elsewhere.error).toMatchObject({ code: 'InvalidSignature' });
  });

  test('require the right to write, and a read URL is not accepted', async () => {
    expect((await filesOf(stranger).createSignedUploadUrl('letters/x.png')).error).toMatchObject({ statusCode: '403' });
    const { data } = await filesOf(member).createSignedUrl(path, 60);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const { error } = await server.anonymous.from(secretBucket).uploadToSignedUrl(path, token, new Uint8Array([1]));
    expect(error).toMatchObject({ code: 'InvalidJWT' });
  });
});
