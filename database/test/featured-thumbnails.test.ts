import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const picture = 'data:image/webp;base64,AAAA';
const take = () => community.server.call<string[]>('private.take_films_without_thumbnail()');

it('the picture of a film is fetched once, is tried again an hour after a failure, and goes with its video', async () => {
  const admin = await makeOperator(community, 'admin');
  const add = `insert into public.featured_content (title, youtube_video_id, youtube_url, advertiser_name) values ('T', '', $1, 'A')`;
  await admin.run(add, ['https://youtu.be/dQw4w9WgXcQ']);
  await admin.run(add, ['https://videos.example/1']);
  expect(await take()).toEqual(['dQw4w9WgXcQ']);
  expect(await take()).toEqual([]);
  await community.owner`update public.featured_content set thumbnail_tried_at = now() - interval '61 minutes'`;
  expect(await take()).toEqual(['dQw4w9WgXcQ']);

  await community.server.run('select private.keep_thumbnail($1, $2)', ['dQw4w9WgXcQ', picture]);
  await community.owner`update public.featured_content set thumbnail_tried_at = now() - interval '61 minutes'`;
  expect(await take()).toEqual([]);
  const member = await community.join();
  const shown = async () =>
    member.run(`select thumbnail from public.featured_content where title = 'T' order by thumbnail`);
  expect((await shown())[0]).toEqual({ thumbnail: picture });

  await admin.run(
    `update public.featured_content set youtube_url = 'https://youtu.be/aaaaaaaaaaa' where thumbnail is not null`,
  );
  expect((await shown())[0]).toEqual({ thumbnail: null });
  expect(await take()).toEqual(['aaaaaaaaaaa']);
});
