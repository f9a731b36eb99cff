import { limits } from '@awamu/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

interface Parts {
  note?: string | null;
  photo?: string;
  prompt?: string;
}

const like = (member: Member, target: Member, type: string, { note, photo, prompt }: Parts = {}) =>
  member.call('public.interact($1, $2, $3, $4, $5)', [target.id, type, note ?? null, photo ?? null, prompt ?? null]);
/** The notes of one member to another that a reader sees. */
const notesTo = async (reader: Member, author: Member, target: Member) => {
  const rows = await reader.run(
    'select note from public.user_interactions where user_id = $1 and target_user_id = $2',
    [author.id, target.id],
  );
  return rows.map(({ note }) => note);
};
const rowOf = async (author: Member) => {
  const [row] = await author.run(
    'select interaction_type, note, liked_photo, liked_prompt from public.user_interactions',
  );
  return row;
};
const block = (by: Member, other: Member) => by.run('insert into public.blocks (blocked_id) values ($1)', [other.id]);
const pair = () => Promise.all([community.join(), community.join()]);
const note = 'Malakwang is worth defending.';

describe('the note of a like', () => {
  it('is read by its author alone until the like is returned, then by both, and by nobody else', async () => {
    const [ann, ben] = await pair();
    const [eve, admin] = await Promise.all([community.join(), makeOperator(community, 'super_admin')]);
    await like(ann, ben, 'like', { note });
    expect(await notesTo(ann, ann, ben)).toEqual([note]);
    for (const other of [ben, eve, admin]) expect(await notesTo(other, ann, ben)).toEqual([]);
    expect(await refusal(notesTo(community.anonymous, ann, ben))).toContain('permission denied');
    await like(ben, ann, 'like', { note: 'So is groundnut sauce.' });
    expect(await notesTo(ben, ann, ben)).toEqual([note]);
    expect(await notesTo(ann, ben, ann)).toEqual(['So is groundnut sauce.']);
    for (const other of [eve, admin]) expect(await notesTo(other, ann, ben)).toEqual([]);
  });

  it('of a super like is read by its target at once', async () => {
    const [ann, ben] = await pair();
    await like(ann, ben, 'super_like', { note });
    expect(await notesTo(ben, ann, ben)).toEqual([note]);
    expect(await notesTo(await community.join(), ann, ben)).toEqual([]);
  });

  it.each([
    ['a block by its target', (ann: Member, ben: Member) => block(ben, ann)],
    ['a block by its author', (ann: Member, ben: Member) => block(ann, ben)],
    [
      'the end of the match',
      async (ann: Member) => {
        const [match] = await ann.run('select id from public.matches');
        await ann.call('public.unmatch($1)', [String(match?.['id'])]);
      },
    ],
    ['a suspension', (ann: Member) => community.setStatus(ann, 'suspended')],
  ])('is hidden from its target by %s', async (_, part) => {
    const [ann, ben] = await pair();
    await like(ann, ben, 'like', { note });
    await like(ben, ann, 'like');
    expect(await notesTo(ben, ann, ben)).toEqual([note]);
    await part(ann, ben);
    expect(await notesTo(ben, ann, ben)).toEqual([]);
  });

  it('cannot be written past the function, nor changed', async () => {
    const [ann, ben] = await pair();
    await like(ann, ben, 'like', { note });
    const add = `insert into public.user_interactions (user_id, target_user_id, interaction_type, note) values ($1, $2, 'like', 'x')`;
    for (const write of [
      add,
      `update public.user_interactions set note = 'x' where user_id = $1 or target_user_id = $2`,
    ]) {
      expect(await refusal(ann.run(write, [ann.id, ben.id]))).toContain('permission denied');
    }
  });

  it('stays the first one when a like is repeated, and is replaced or kept by a super like', async () => {
    const [ann, ben] = await pair();
    await like(ann, ben, 'like', { note });
    await like(ann, ben, 'like', { note: 'Another.' });
    await like(ann, ben, 'like');
    expect(await rowOf(ann)).toMatchObject({ interaction_type: 'like', note });
    await like(ann, ben, 'super_like');
    expect(await rowOf(ann)).toMatchObject({ interaction_type: 'super_like', note });
    await like(ann, ben, 'super_like', { note: 'Another.' });
    expect(await rowOf(ann)).toMatchObject({ interaction_type: 'super_like', note });

    const [joe, eve] = await pair();
    await like(joe, eve, 'pass');
    await like(joe, eve, 'like', { note });
    await like(joe, eve, 'super_like', { note: 'A second thought.' });
    expect(await rowOf(joe)).toMatchObject({ interaction_type: 'super_like', note: 'A second thought.' });
  });

  it('is one line without control characters, and none if nothing visible is in it', async () => {
    const [ann, ben] = await pair();
    await like(ann, ben, 'like', { note: ' Tea\n\n and\u202e more\u0007 tea ' });
    expect(await rowOf(ann)).toMatchObject({ note: 'Tea and more tea' });
    const [joe, eve] = await pair();
    await like(joe, eve, 'like', { note: '\u200b \u3164' });
    expect(await rowOf(joe)).toMatchObject({ note: null });
  });

  it('has at most 140 characters of any script, and none comes with a pass', async () => {
    const [ann, ben] = await pair();
    const longest = '😀'.repeat(limits.likeNote.maxLength);
    for (const [type, parts] of [
      ['like', { note: `${longest}x` }],
      ['pass', { note }],
      ['pass', { prompt: 'how_late' }],
      ['like', { prompt: 'how_late', photo: '/a.webp' }],
    ] as const) {
      expect(await refusal(like(ann, ben, type, parts))).toBe('PT400 invalid_request');
    }
    expect(await rowOf(ann)).toBeUndefined();
    await like(ann, ben, 'like', { note: longest });
    expect(await rowOf(ann)).toMatchObject({ note: longest });
  });

  it.each([
    ['a number', 'Call me on +44 7700 900123'],
    ['another messenger', 'Write me on WhatsApp'],
    ['a link', 'See example.com/me'],
    ['a request for money', 'Please send me 50 dollars by mobile money'],
  ])('is refused with %s, and the like with it', async (_, refused) => {
    const [ann, ben] = await pair();
    expect(await refusal(like(ann, ben, 'super_like', { note: refused }))).toBe('PT400 note_refused');
    expect(await rowOf(ann)).toBeUndefined();
  });

  it('is refused when the same words go to a sixth person', async () => {
    const ann = await community.join();
    const others = await Promise.all(Array.from({ length: 6 }, () => community.join()));
    const [sixth] = others;
    if (!sixth) throw new Error('nobody joined');
    for (const other of others.slice(1)) await like(ann, other, 'like', { note });
    expect(await refusal(like(ann, sixth, 'like', { note: `${note.toUpperCase()}!` }))).toBe('PT400 note_refused');
    await like(ann, sixth, 'like', { note: 'Other words for you.' });
  });

  it('is read by moderators with a report of its target, also after a block, and is removed by their decision', async () => {
    const [ann, ben] = await pair();
    const [eve, moderator] = await Promise.all([community.join(), makeOperator(community, 'moderator')]);
    const noteOf = async (id: string) =>
      (await moderator.call<{ note: { text: string } | null }>('public.report_case($1)', [id])).note;
    await like(ann, ben, 'super_like', { note });
    await like(ann, eve, 'like', { note: 'Not yet shown to Eve.' });
    const byBen = await ben.call<string>(`public.report_member($1, 'harassment', '', '[]', true)`, [ann.id]);
    const byEve = await eve.call<string>(`public.report_member($1, 'spam')`, [ann.id]);
    expect(await noteOf(byBen)).toMatchObject({ text: note });
    expect(await noteOf(byEve)).toBeNull();
    await moderator.call(`public.decide_report($1, 'remove_content', 'Rude.', null, null, array['notes'])`, [byBen]);
    expect(await noteOf(byBen)).toBeNull();
    expect((await ann.run('select note from public.user_interactions')).every((row) => row['note'] === null)).toBe(
      true,
    );
  });
});

describe('a like', () => {
  const photo = '/storage/v1/object/public/profile-images/images/a.webp';

  it('lands on an answer or a photo of the card, and counts without a part that is not there', async () => {
    const ben = await community.join();
    await ben.run('select public.save_prompts($1::text::jsonb)', [
      JSON.stringify([{ prompt: 'how_late', answer: 'Very' }]),
    ]);
    await community.owner`update public.profiles set gallery_images = ${[photo]} where id = ${ben.id}`;
    const landed = async (parts: Parts) => {
      const ann = await community.join();
      await like(ann, ben, 'like', parts);
      return rowOf(ann);
    };
    expect(await landed({ prompt: 'how_late' })).toMatchObject({ liked_prompt: 'how_late', liked_photo: null });
    expect(await landed({ photo, note })).toMatchObject({ liked_photo: photo, liked_prompt: null, note });
    for (const gone of [{ prompt: 'bargain' }, { photo: '/elsewhere.webp' }]) {
      expect(await landed(gone)).toMatchObject({ interaction_type: 'like', liked_prompt: null, liked_photo: null });
    }
  });

  it('of a photo becomes a super like of an answer', async () => {
    const [ann, ben] = await pair();
    await ben.run('select public.save_prompts($1::text::jsonb)', [
      JSON.stringify([{ prompt: 'how_late', answer: 'Very' }]),
    ]);
    await community.owner`update public.profiles set gallery_images = ${[photo]} where id = ${ben.id}`;
    await like(ann, ben, 'like', { photo });
    await like(ann, ben, 'super_like', { prompt: 'how_late' });
    expect(await rowOf(ann)).toEqual({
      interaction_type: 'super_like',
      note: null,
      liked_photo: null,
      liked_prompt: 'how_late',
    });
  });
});
