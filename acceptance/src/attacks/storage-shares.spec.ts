import { readdir } from 'node:fs/promises';
import { join as pathOf } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { anonymousClient, join, matchUp, type Person } from '../product/product-people.ts';
import { addressOf, newPhotoName, newPicture, photosOf, picture, upload } from './pictures.ts';

let server: RunningServer;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startSpecServer();
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end();
  await discardServer(server);
});

const ban = (person: Person) =>
  sql`insert into public.user_status_history (user_id, status, reason) values (${person.id}, 'banned', 'The rules')`;

describe('a member who fills the disk', () => {
  const mebibyte = 1024 * 1024;
  /** As if the member had stored this many bytes before. */
  const owns = (person: Person, bytes: number) => sql`
    insert into storage.objects (bucket_id, name, owner_id, version, metadata)
    values ('profile-images', ${newPhotoName(person)}, ${person.id}, ${crypto.randomUUID()}, ${sql.json({ size: bytes })})`;
  const full = { statusCode: '413' };

  it('by copies is refused when the files of a member are full', async () => {
    const person = await join(server);
    const name = await upload(person, await newPicture());
    await owns(person, 1024 * mebibyte);
    expect((await photosOf(person).copy(name, newPhotoName(person))).error).toMatchObject(full);
    expect((await photosOf(person).upload(newPhotoName(person), await newPicture())).error).toMatchObject(full);
  });

  it('by many uploads and copies at once cannot exceed the limit', async () => {
    const person = await join(server);
    const name = await upload(person, await newPicture());
    const [own] = await sql<{ bytes: number }[]>`
      select sum((metadata ->> 'size')::float8) as bytes from storage.objects where owner_id = ${person.id}`;
    // There is room for one more of these, not for two.
    await owns(person, 1024 * mebibyte - Math.floor((own?.bytes ?? 0) * 2.5));
    const copies = await Promise.all(
      Array.from({ length: 6 }, () => photosOf(person).copy(name, newPhotoName(person))),
    );
    expect(copies.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('by copies is limited as by uploads', async () => {
    const person = await join(server);
    const name = await upload(person, await newPicture());
    const copies = await Promise.all(
      Array.from({ length: 70 }, () => photosOf(person).copy(name, newPhotoName(person))),
    );
    const refused = copies.filter(({ error }) => error && 'status' in error && error.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(11);
  });
});

describe('a visitor who requests many sizes', () => {
  const sizes = Array.from({ length: 24 }, (_, at) => 60 + at * 85);
  const variants = sizes.flatMap((width) =>
    sizes.slice(0, 12).map((height, at) => `width=${width}&height=${height}&quality=${20 + at * 7}`),
  );

  it('gets few of them, and uploads still work', async () => {
    const person = await join(server);
    const name = await upload(person, await picture(31, 2_048));
    const address = addressOf(person, name).replace('/object/public/', '/render/image/public/');
    const asked = Promise.all(
      variants.map(async (variant) => {
        const response = await fetch(`${address}?${variant}`);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    const uploads = await Promise.all(
      Array.from({ length: 4 }, async () => photosOf(person).upload(newPhotoName(person), await newPicture())),
    );
    expect(uploads.map(({ error }) => error)).toEqual([null, null, null, null]);
    const statuses = await asked;
    expect(statuses).toContain(429);
    const made = await readdir(pathOf(server.dataDir, 'files', 'resized'), { recursive: true, withFileTypes: true });
    const ofThis = made.filter((file) => file.isFile());
    expect(ofThis.length).toBeLessThan(70);
  });
});

describe('an upload address', () => {
  const issue = async () => {
    const person = await join(server);
    const name = newPhotoName(person);
    const { data } = await photosOf(person).createSignedUploadUrl(name);
    const use = async () =>
      anonymousClient(server)
        .storage.from('profile-images')
        .uploadToSignedUrl(name, data?.token ?? '', await newPicture());
    return { person, use };
  };

  it('ends with the session that asked for it', async () => {
    const { person, use } = await issue();
    await person.client.auth.signOut({ scope: 'global' });
    expect((await use()).error).toMatchObject({ statusCode: '401' });
  });

  it('ends with the account', async () => {
    const { person, use } = await issue();
    await ban(person);
    expect((await use()).error).toMatchObject({ statusCode: '403' });
  });

  it('cannot be used as a session', async () => {
    const { person } = await issue();
    const { data } = await photosOf(person).createSignedUploadUrl(newPhotoName(person));
    const response = await fetch(`${server.url}/rest/v1/profiles?select=id`, {
      headers: { apikey: server.config.anonKey, authorization: `Bearer ${data?.token}` },
    });
    expect(response.status).toBe(401);
  });

  it('ends with the match in whose folder it writes', async () => {
    const [one, other] = [await join(server), await join(server)];
    const match = await matchUp(one, other);
    const name = `messages/${match}/${crypto.randomUUID()}.jpg`;
    const images = one.client.storage.from('message-images');
    const { data } = await images.createSignedUploadUrl(name);
    await other.post('/api/matching/unmatch', { match_id: match });
    expect((await images.uploadToSignedUrl(name, data?.token ?? '', await newPicture())).error).toMatchObject({
      statusCode: '403',
    });
  });
});

describe('a read address', () => {
  const issue = async (seconds = 3_600) => {
    const person = await join(server);
    const name = await upload(person, await newPicture());
    return { person, signed: await photosOf(person).createSignedUrl(name, seconds) };
  };

  it('is not given for longer than a day', async () => {
    const { signed } = await issue(86_401);
    expect(signed.error).toMatchObject({ statusCode: '400' });
    expect((await issue(86_400)).signed.error).toBeNull();
  });

  it.each([
    ['a global sign-out', async (person: Person) => void (await person.client.auth.signOut({ scope: 'global' }))],
    [
      'a new password, for the sessions that it ends',
      async (person: Person) => {
        await sql`delete from auth.sessions where user_id = ${person.id}`;
      },
    ],
    ['a ban', async (person: Person) => void (await ban(person))],
  ])('ends with %s', async (_what, end) => {
    const { person, signed } = await issue();
    const address = signed.data?.signedUrl ?? '';
    expect((await fetch(address)).status).toBe(200);
    await end(person);
    expect((await fetch(address)).status).toBe(400);
  });
});
