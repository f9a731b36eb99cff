import { limits } from '@awamu/contracts/limits.ts';
import { memberCard } from '@awamu/contracts/member-card.ts';
import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { promptKeys } from '@awamu/contracts/prompts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const cardOf = (reader: Member, subject: Member) =>
  reader.run('select * from public.member_cards where id = $1', [subject.id]);

describe('answers to prompts', () => {
  const dish: PromptAnswer = { prompt: 'dish_i_defend', answer: 'Malakwang, with odii.' };
  const cold: PromptAnswer = { prompt: 'cold_weather', answer: 'Two blankets and a kettle.' };
  const seat: PromptAnswer = { prompt: 'matatu_seat', answer: 'Behind the driver.' };
  const save = (member: Member, answers: unknown) =>
    member.run('select public.save_prompts($1::text::jsonb)', [JSON.stringify(answers)]);
  const answersOn = async (reader: Member, subject: Member) =>
    (await cardOf(reader, subject)).map((card) => memberCard.parse(card).prompts);

  it('have the prompts of the contract', async () => {
    const ann = await community.join();
    expect(await ann.run(`select private.option_list('prompt') as keys`)).toEqual([{ keys: [...promptKeys] }]);
  });

  it('are replaced as a whole, keep their order and are on the card that others read', async () => {
    const ann = await community.join();
    const eve = await community.join();
    expect(await answersOn(eve, ann)).toEqual([[]]);
    await save(ann, [dish, cold, seat]);
    await save(ann, [seat, dish]);
    expect(await answersOn(eve, ann)).toEqual([[seat, dish]]);
    expect(await answersOn(ann, ann)).toEqual([[seat, dish]]);
    const suggested = await eve.run('select prompts from public.find_potential_matches($1, 100) where id = $2', [
      eve.id,
      ann.id,
    ]);
    expect(suggested).toEqual([{ prompts: [seat, dish] }]);
    await save(ann, []);
    expect(await answersOn(eve, ann)).toEqual([[]]);
  });

  it('are read by nobody else as rows, nor written past the function', async () => {
    const ann = await community.join();
    const eve = await community.join();
    await save(ann, [dish]);
    const rows = 'select answer from public.profile_prompts';
    expect(await ann.run(rows)).toEqual([{ answer: dish.answer }]);
    expect(await eve.run(rows)).toEqual([]);
    const add = `insert into public.profile_prompts values ($1, 1, 'cold_weather', 'Tea')`;
    for (const write of [add, `update public.profile_prompts set answer = 'x' where user_id = $1`]) {
      expect(await refusal(ann.run(write, [ann.id]))).toContain('permission denied');
    }
  });

  it('are not on the card for a blocked member, or while the account is closed', async () => {
    const [ann, eve, joe] = [await community.join(), await community.join(), await community.join()];
    await save(ann, [dish]);
    await ann.run('insert into public.blocks (blocked_id) values ($1)', [eve.id]);
    expect(await answersOn(eve, ann)).toEqual([]);
    expect(await answersOn(ann, ann)).toEqual([[dish]]);
    expect(await answersOn(joe, ann)).toEqual([[dish]]);
    await community.setStatus(ann, 'suspended');
    expect(await answersOn(joe, ann)).toEqual([]);
    expect(await refusal(save(ann, []))).toContain('access_denied');
  });

  it('are one line without control characters', async () => {
    const ann = await community.join();
    await save(ann, [{ prompt: 'cold_weather', answer: '  Tea\n\n and\u202e more\u0007 tea ' }]);
    expect(await answersOn(ann, ann)).toEqual([[{ prompt: 'cold_weather', answer: 'Tea and more tea' }]]);
  });

  it.each([
    ['more than three', [dish, cold, seat, { prompt: 'how_late', answer: 'Very' }]],
    ['a prompt twice', [dish, dish]],
    ['an unknown prompt', [{ prompt: 'tribe', answer: 'x' }]],
    ['an answer over the limit', [{ ...dish, answer: 'x'.repeat(limits.prompts.maxLength + 1) }]],
    ['an answer of invisible characters', [{ ...dish, answer: '\u200b\u00ad \u3164' }]],
    ['a missing answer', [{ prompt: 'how_late' }]],
    ['a text instead of an answer', ['dish_i_defend']],
    ['no list', { dish_i_defend: 'x' }],
    ['null', null],
  ])('refuses %s and keeps what was saved', async (_, answers) => {
    const ann = await community.join();
    await save(ann, [cold]);
    expect(await refusal(save(ann, answers))).toContain('invalid_request');
    expect(await answersOn(ann, ann)).toEqual([[cold]]);
  });

  it('may have the greatest length in any script', async () => {
    const ann = await community.join();
    const longest = { ...dish, answer: '😀'.repeat(limits.prompts.maxLength) };
    await save(ann, [longest]);
    expect(await answersOn(ann, ann)).toEqual([[longest]]);
  });
});
