import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { joinAsOperator, rpc } from '../product/operator-people.ts';
import { join, matchUp, type Person } from '../product/product-people.ts';
import { addressOf, bytesAt, newPhotoName, newPicture, photosOf, picture, show, shown, upload } from './pictures.ts';

let server: RunningServer;
let sql: postgres.Sql;
let moderator: Person;
let reporter: Person;
/** A picture that a moderator has removed, before and after it was stored. */
let removed: Blob;

beforeAll(async () => {
  server = await startSpecServer();
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  [moderator, reporter] = await Promise.all([joinAsOperator(server, sql, 'moderator'), join(server)]);
  removed = await picture(104_729);
  const author = await join(server);
  await show(author, { main: await upload(author, removed) });
  await decide(author, 'remove_content', ['profile_picture']);
});
afterAll(async () => {
  await sql?.end();
  await discardServer(server);
});

/** Somebody reports the member, and a moderator decides. */
async function decide(member: Person, outcome: string, remove: string[] = [], evidence: object[] = [], by = reporter) {
  const report = await rpc<string>(by.client, 'report_member', {
    reported_user_id: member.id,
    report_type: 'inappropriate_content',
    details: '',
    evidence,
  } as never);
  await rpc(moderator.client, 'decide_report', { report_id: report, outcome, reason: 'The rules', remove } as never);
}

async function openCaseOf(member: Person): Promise<{ id: string; evidence: { bucket: string; path: string }[] }> {
  const [found] = await sql<{ id: string; evidence: { bucket: string; path: string }[] }[]>`
    select id, evidence from public.content_reports
    where reported_user_id = ${member.id} and rule = 'removed_picture' and status in ('pending', 'reviewing')`;
  if (!found) throw new Error('no open case');
  return found;
}

describe('other bytes at an address that a profile shows', () => {
  const methods: [string, (person: Person, name: string, other: Blob) => PromiseLike<unknown>][] = [
    ['by an upload that overwrites', (person, name, other) => photosOf(person).upload(name, other, { upsert: true })],
    ['by an update', (person, name, other) => photosOf(person).update(name, other)],
    ['by a move', async (person, name, other) => photosOf(person).move(await upload(person, other), name)],
    [
      'by moving the shown one away first',
      async (person, name, other) => {
        await photosOf(person).move(name, newPhotoName(person));
        await photosOf(person).move(await upload(person, other), name);
      },
    ],
    [
      'by a copy that overwrites',
      async (person, name, other) =>
        fetch(`${server.url}/storage/v1/object/copy`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await person.token()}`,
            'content-type': 'application/json',
            'x-upsert': 'true',
          },
          body: JSON.stringify({
            bucketId: 'profile-images',
            sourceKey: await upload(person, other),
            destinationKey: name,
          }),
        }),
    ],
    [
      'by an upload address',
      async (person, name, other) => {
        const { data } = await photosOf(person).createSignedUploadUrl(name, { upsert: true });
        await photosOf(person).uploadToSignedUrl(name, data?.token ?? '', other);
      },
    ],
    [
      'by removing it and uploading again',
      async (person, name, other) => {
        await photosOf(person).remove([name]);
        await photosOf(person).upload(name, other);
      },
    ],
    [
      'by an upload address from before',
      async (person, name, other) => {
        const token = earlierAddress.get(person.id) ?? '';
        await photosOf(person).uploadToSignedUrl(name, token, other);
      },
    ],
  ];
  const earlierAddress = new Map<string, string>();

  it.each(methods)('%s', async (_method, attack) => {
    const person = await join(server);
    const name = newPhotoName(person);
    const early = await photosOf(person).createSignedUploadUrl(name, { upsert: true });
    earlierAddress.set(person.id, early.data?.token ?? '');
    await photosOf(person).upload(name, await newPicture());
    const address = addressOf(person, name);
    expect(await show(person, { main: name, gallery: [] })).toHaveLength(1);
    const before = await bytesAt(address);
    await attack(person, name, removed);
    const after = await bytesAt(address);
    expect(after === null || after.equals(before ?? Buffer.of())).toBe(true);
  });

  it('by both at once: naming it on the profile while it is overwritten', async () => {
    const person = await join(server);
    const original = await newPicture();
    for (let round = 0; round < 5; round += 1) {
      const name = await upload(person, original);
      await Promise.allSettled([
        photosOf(person).upload(name, removed, { upsert: true }),
        show(person, { main: name }),
        photosOf(person).update(name, removed),
      ]);
      for (const address of await shown(person)) {
        const [row] = await sql`
          select private.is_removed_picture('profile-images', private.profile_picture_name(${address})) as is_removed`;
        expect(row, address).toEqual({ is_removed: false });
      }
    }
  });
});

describe('a picture that was removed', () => {
  it.each([
    ['uploaded', async (person: Person) => upload(person, removed)],
    [
      'uploaded by an upload address',
      async (person: Person) => {
        const name = newPhotoName(person);
        const { data } = await photosOf(person).createSignedUploadUrl(name);
        await photosOf(person).uploadToSignedUrl(name, data?.token ?? '', removed);
        return name;
      },
    ],
    [
      'put over a picture that nothing shows',
      async (person: Person) => {
        const name = await upload(person, await newPicture());
        await photosOf(person).update(name, removed);
        return name;
      },
    ],
    [
      'copied from a conversation',
      async (person: Person) => {
        const match = await matchUp(person, await join(server));
        const source = `messages/${match}/${crypto.randomUUID()}.jpg`;
        await person.client.storage.from('message-images').upload(source, removed);
        const name = newPhotoName(person);
        await person.client.storage.from('message-images').copy(source, name, { destinationBucket: 'profile-images' });
        return name;
      },
    ],
  ])('is not public when it is %s again, and on the profile it waits for a moderator', async (_method, store) => {
    const person = await join(server);
    const name = await store(person);
    expect(await bytesAt(addressOf(person, name))).toBeNull();
    expect(await show(person, { main: name })).toEqual([]);
    expect(await rpc(person.client, 'my_held_pictures')).toMatchObject([{ place: 'profile_picture' }]);
    expect(await bytesAt(addressOf(person, name))).toBeNull();
    const { evidence } = await openCaseOf(person);
    const seen = await moderator.client.storage.from(evidence[0]?.bucket ?? '').download(evidence[0]?.path ?? '');
    expect(seen.data?.size).toBeGreaterThan(0);
    const strangers = await reporter.client.storage.from(evidence[0]?.bucket ?? '').download(evidence[0]?.path ?? '');
    expect(strangers.error).not.toBeNull();
  });

  it('is public after a moderator released it, and its name takes no other bytes', async () => {
    const person = await join(server);
    const name = await upload(person, removed);
    await show(person, { main: name });
    const { id } = await openCaseOf(person);
    await rpc(moderator.client, 'decide_report', { report_id: id, outcome: 'no_action', reason: 'Fine' } as never);
    expect(await shown(person)).toHaveLength(1);
    const released = await bytesAt(addressOf(person, name));
    expect(released).not.toBeNull();
    await person.client.from('profiles').update({ profile_picture_url: null }).eq('id', person.id);
    await photosOf(person).remove([name]);
    await photosOf(person).upload(name, await newPicture(), { upsert: true });
    const after = await bytesAt(addressOf(person, name));
    expect(after === null || after.equals(released ?? Buffer.of())).toBe(true);
  });

  it('is gone at its address at once, in every size, wherever its author stored it, and not cached', async () => {
    const person = await join(server);
    const bytes = await newPicture();
    const [main, gallery, copy] = [
      await upload(person, bytes),
      await upload(person, await newPicture()),
      newPhotoName(person),
    ];
    await photosOf(person).copy(main, copy);
    await show(person, { main, gallery: [gallery] });
    const small = photosOf(person).getPublicUrl(main, { transform: { width: 96, resize: 'contain' } }).data.publicUrl;
    const { data: signed } = await photosOf(person).createSignedUrl(main, 3_600);
    const addresses = [
      ...[main, gallery, copy].map((name) => addressOf(person, name)),
      small,
      signed?.signedUrl ?? '',
      addressOf(person, main).replace('/object/public/', '/object/info/public/'),
    ];
    for (const address of addresses) {
      const response = await fetch(address);
      expect(response.status, address).toBe(200);
      await response.arrayBuffer();
    }
    // A browser or proxy that has it asks again before it shows it again.
    expect((await fetch(small)).headers.get('cache-control')).toBe('public, no-cache');
    await decide(person, 'remove_content', ['profile_picture', 'gallery_images']);
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(400);
    const etag = { 'if-none-match': '*' };
    expect((await fetch(small, { headers: etag })).status).toBe(400);
    const mine = await photosOf(person).download(main);
    expect(mine.error).not.toBeNull();
  });

  it('in a conversation is gone for both of them', async () => {
    const [author, friend] = [await join(server), await join(server)];
    const match = await matchUp(author, friend);
    const name = `messages/${match}/${crypto.randomUUID()}.jpg`;
    const images = (person: Person) => person.client.storage.from('message-images');
    expect((await images(author).upload(name, await newPicture())).error).toBeNull();
    expect((await images(friend).download(name)).error).not.toBeNull();
    const sent = await author.post('/api/messages/send', { match_id: match, content: name, message_type: 'image' });
    const { data } = await images(friend).createSignedUrl(name, 3_600);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
    const { id } = (sent.body as { message: { id: string } }).message;
    await decide(author, 'remove_content', ['messages'], [{ kind: 'message', ref: id }], friend);
    for (const person of [author, friend]) {
      expect((await images(person).download(name)).error).not.toBeNull();
      expect((await images(person).list(`messages/${match}`)).data).toEqual([]);
    }
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(400);
    expect((await images(moderator).download(name)).error).toBeNull();
  });
});
