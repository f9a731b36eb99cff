import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, startCommunity, upload } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
beforeEach(async () => {
  await community.owner`delete from auth.users`;
  await community.owner`delete from public.content_reports`;
  await community.owner`delete from private.blob_deletions`;
});

const day = 24 * 3_600_000;
/** Runs the job as a server with this time, until it is done. @returns the number of deleted files */
async function sweep(daysFromNow: number, batch = 500, server: Member = community.server): Promise<number> {
  const at = new Date(Date.now() + daysFromNow * day);
  let total = 0;
  for (;;) {
    const [row] = await server.run<{ swept: number }>('select private.sweep_unused_files($1, $2) as swept', [
      at,
      batch,
    ]);
    if (!row?.swept) return total;
    total += row.swept;
  }
}
const names = async (): Promise<string[]> =>
  (await community.owner<{ name: string }[]>`select name from storage.objects order by name`).map((file) => file.name);
const queued = async (): Promise<string[]> =>
  (await community.owner<{ name: string }[]>`select name from private.blob_deletions order by name`).map(
    (file) => file.name,
  );
const newName = (folder: string, kind = 'webp') => `${folder}/${randomUUID()}.${kind}`;
const photoOf = (member: Member) => upload(member, 'profile-images', newName(`images/${member.id}`));
const address = (name: string, bucket = 'profile-images') => `/storage/v1/object/public/${bucket}/${name}`;
const show = (member: Member, name: string) =>
  member.run('update public.profiles set profile_picture_url = $1', [address(name)]);

it('deletes unreferenced files a day after their upload: the rows at once, the bytes through the queue', async () => {
  const ann = await community.join();
  const ben = await community.join();
  const match = await matchUp(ann, ben);
  const unused = [
    await photoOf(ann),
    await upload(ann, 'profile-videos', newName(`videos/${ann.id}`, 'mp4')),
    await upload(ann, 'message-images', newName(`messages/${match}`)),
    await upload(ann, 'report-evidence', newName(`evidence/${ann.id}`)),
  ].sort();
  expect(await sweep(0.99)).toBe(0);
  expect(await names()).toEqual(unused);
  expect(await sweep(1.01)).toBe(4);
  expect(await names()).toEqual([]);
  expect(await queued()).toEqual(unused);
});

it('keeps files that a profile, message, report or featured content references', async () => {
  const [ann, ben] = [await community.join(), await community.join()];
  const match = await matchUp(ann, ben);
  const [portrait, first, second] = [await photoOf(ann), await photoOf(ann), await photoOf(ann)];
  const film = await upload(ann, 'profile-videos', newName(`videos/${ann.id}`, 'mp4'));
  const plain = await upload(ann, 'message-images', newName(`messages/${match}`));
  const captioned = await upload(ben, 'message-images', newName(`messages/${match}`));
  const evidence = await upload(ann, 'report-evidence', newName(`evidence/${ann.id}`));
  const still = await photoOf(ben);
  await show(ann, portrait);
  await ann.run('update public.profiles set gallery_images = $1::text[], gallery_video = $2', [
    `{${address(first)},https://awamu.example${address(second)}}`,
    address(film, 'profile-videos'),
  ]);
  const sendImage = (member: Member, content: string) =>
    member.run(`select public.send_message(null, $1, $2, 'image')`, [match, content]);
  await sendImage(ann, plain);
  await sendImage(ben, JSON.stringify({ url: captioned, caption: 'Sipi' }));
  await ann.run(`select public.report_member($1, 'spam', '', $2::text::jsonb)`, [
    ben.id,
    JSON.stringify([{ kind: 'photo', ref: evidence }]),
  ]);
  await community.owner`
    insert into public.featured_content (title, youtube_video_id, youtube_url, thumbnail_url, advertiser_name)
    values ('T', 'x', 'https://youtu.be/x', ${`https://awamu.example${address(still)}`}, 'A')`;
  expect(await sweep(400)).toBe(0);
  expect(await names()).toHaveLength(8);
});

it('keeps a portrait that another profile uses, until no profile uses it', async () => {
  const ann = await community.join();
  const borrowed = await photoOf(ann);
  await community.join({ columns: { profile_picture_url: address(borrowed) } });
  expect(await sweep(2)).toBe(0);
  await community.owner`update public.profiles set profile_picture_url = null`;
  expect(await sweep(2)).toBe(1);
});

it('deletes a replaced photo', async () => {
  const ann = await community.join();
  const [old, now] = [await photoOf(ann), await photoOf(ann)];
  await show(ann, old);
  await show(ann, now);
  expect(await sweep(2)).toBe(1);
  expect(await names()).toEqual([now]);
});

it('counts the day from the last change of a file', async () => {
  const ann = await community.join();
  const name = await photoOf(ann);
  await community.owner`update storage.objects set created_at = now() - interval '9 days' where name = ${name}`;
  expect(await sweep(0)).toBe(0);
  await community.owner`update storage.objects set updated_at = now() - interval '9 days' where name = ${name}`;
  expect(await sweep(0)).toBe(1);
});

it('ignores buckets that the product does not use', async () => {
  const ann = await community.join();
  await community.owner`insert into storage.buckets (id, name) values ('exports', 'exports')`;
  await community.owner`insert into storage.objects (bucket_id, name, owner_id) values ('exports', 'kept.zip', ${ann.id})`;
  expect(await sweep(400)).toBe(0);
  await community.owner`delete from storage.objects`;
});

it('works in batches, and two servers delete each file once', async () => {
  const ann = await community.join();
  for (let count = 0; count < 7; count += 1) await photoOf(ann);
  const swept = await Promise.all([sweep(2, 2), sweep(2, 2), sweep(2, 2)]);
  const remaining = await sweep(2, 2);
  expect(swept.reduce((sum, count) => sum + count, remaining)).toBe(7);
  expect(await queued()).toHaveLength(7);
});

/** Opens a transaction with this member's claims, until `end` is called. */
async function slowly(member: Member, work: (sql: Sql) => Promise<unknown>) {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let ready: () => void = () => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const done = community.owner.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: member.id, role: 'authenticated' })}, true)`;
    await work(sql as unknown as Sql);
    ready();
    await ended;
  });
  await isReady;
  return { end, done };
}

it('does not delete a file that is being referenced at the same time', async () => {
  const ann = await community.join();
  const name = await photoOf(ann);
  const saving = await slowly(
    ann,
    (sql) => sql`update public.profiles set profile_picture_url = ${address(name)} where id = ${ann.id}`,
  );
  const swept = await sweep(2).finally(saving.end);
  await saving.done;
  expect(swept).toBe(0);
  expect(await sweep(2)).toBe(0);
  expect(await names()).toEqual([name]);
});

it('makes a later reference to a deleted file fail', async () => {
  const ann = await community.join();
  const name = await photoOf(ann);
  await sweep(2);
  expect(await refusal(show(ann, name))).toMatch(/^23514 Please upload photos and videos/);
});

it('is available to the server only', async () => {
  const ann = await community.join();
  expect(await refusal(sweep(2, 1, ann))).toMatch(/^42501 /);
});

it.each([
  ['/storage/v1/object/public/profile-images/images/a.webp', 'profile-images/images/a.webp'],
  ['https://awamu.example/storage/v1/object/public/profile-images/a.webp', 'profile-images/a.webp'],
  ['/storage/v1/object/public/a?to=/storage/v1/object/public/b', 'b'],
  ['/storage/v1/object/public/a/storage/v1/object/public/b', 'a/storage/v1/object/public/b'],
  ['/storage/v1/object/public/a.webp?width=200', null],
  ['/storage/v1/object/public/a.webp#top', null],
  ['/storage/v1/object/public/', null],
  ['/storage/v1/object/sign/a.webp', null],
  ['', null],
  [null, null],
])('the file that %s names is %s', async (url, path) => {
  expect(await community.owner`select private.media_path(${url}) as path`).toEqual([{ path }]);
});
