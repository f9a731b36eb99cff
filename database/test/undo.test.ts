import { limits } from '@awamu/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const decide = (member: Member, target: Member, type: string) =>
  member.call('public.interact($1, $2)', [target.id, type]);
const undo = (member: Member, target?: Member) =>
  member.call<string>('public.undo_last_pass($1)', [target?.id ?? null]);
const age = (member: Member, minutes: number) => community.owner`
  update public.user_interactions set created_at = now() - make_interval(mins => ${minutes}) where user_id = ${member.id}`;
const suggested = async (member: Member) =>
  (await member.run('select id from public.find_potential_matches($1, 100)', [member.id])).map(
    (person) => person['id'],
  );

describe('undoing the last pass', () => {
  it('returns its target, who is suggested again', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await decide(ann, ben, 'pass');
    expect(await suggested(ann)).not.toContain(ben.id);
    expect(await undo(ann)).toBe(ben.id);
    expect(await suggested(ann)).toContain(ben.id);
    expect(await ann.run('select * from public.user_interactions')).toEqual([]);
    expect(await refusal(undo(ann))).toBe('PT409 nothing_to_undo');
  });

  it('undoes one pass after the other, newest first', async () => {
    const [ann, ben, eve] = await Promise.all([community.join(), community.join(), community.join()]);
    await decide(ann, ben, 'pass');
    await decide(ann, eve, 'pass');
    expect([await undo(ann), await undo(ann)]).toEqual([eve.id, ben.id]);
  });

  it('of a named member leaves a later pass of another device alone', async () => {
    const [ann, ben, eve] = await Promise.all([community.join(), community.join(), community.join()]);
    await decide(ann, ben, 'pass');
    await decide(ann, eve, 'pass');
    expect(await refusal(undo(ann, ben))).toBe('PT409 nothing_to_undo');
    expect(await ann.run('select * from public.user_interactions')).toHaveLength(2);
    expect(await undo(ann, eve)).toBe(eve.id);
    expect(await undo(ann, ben)).toBe(ben.id);
  });

  it.each(['like', 'super_like'])('is not possible after a later %s', async (type) => {
    const [ann, ben, eve] = await Promise.all([community.join(), community.join(), community.join()]);
    await decide(ann, ben, 'pass');
    await decide(ann, eve, type);
    expect(await refusal(undo(ann))).toBe('PT409 nothing_to_undo');
    expect(await ann.run('select * from public.user_interactions')).toHaveLength(2);
  });

  it(`is possible for ${limits.undoPassMinutes} minutes`, async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await decide(ann, ben, 'pass');
    await age(ann, limits.undoPassMinutes + 1);
    expect(await refusal(undo(ann))).toBe('PT409 nothing_to_undo');
    await age(ann, limits.undoPassMinutes - 1);
    expect(await undo(ann)).toBe(ben.id);
  });

  it("applies to the caller's own decisions only", async () => {
    const [ann, ben, eve] = await Promise.all([community.join(), community.join(), community.join()]);
    await decide(ann, ben, 'pass');
    expect(await refusal(undo(eve))).toBe('PT409 nothing_to_undo');
    expect(await refusal(undo(ben))).toBe('PT409 nothing_to_undo');
    expect(await refusal(undo(community.anonymous))).toMatch(/^42501 /);
  });

  it('happens once for two concurrent calls', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await decide(ann, ben, 'pass');
    const answers = await Promise.all([refusal(undo(ann)), refusal(undo(ann))]);
    expect(answers.sort()).toEqual(['PT409 nothing_to_undo', 'not refused']);
  });
});
