import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, startCommunity, type Traits } from './community.ts';
import { labelledMessages } from './labelled-messages.ts';
import { caseOf, decideAsModerator, openCases } from './moderation.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

type Said = { id: string; held?: true; caution?: string };
const sendMessage = (by: Member, match: string, text: string, id: string | null = null) =>
  by.call<Said>('public.send_message($1, $2, $3)', [id, match, text]);
const messagesOf = async (by: Member, match: string) =>
  (await by.call<{ messages: { text: string; caution?: string }[] }>('public.list_messages($1)', [match])).messages;
/** A member whose account is older than a week. */
async function oldMember(traits: Traits = {}): Promise<Member> {
  const member = await community.join(traits);
  await community.owner`update auth.users set created_at = now() - interval '30 days' where id = ${member.id}`;
  return member;
}

describe('screening of texts', () => {
  const label = async (text: string) => {
    const [row] = await community.owner<{ label: string }[]>`
      select case when private.asks_for_money(${text}) then 'money' when private.leads_elsewhere(${text}) then 'elsewhere' else 'fine' end as label`;
    return row?.label;
  };

  it('has a precision of 95% and a recall of 90% on a labelled set', async () => {
    const seen = await Promise.all(
      labelledMessages.map(async ([text, truth]) => ({ text, truth, found: await label(text) })),
    );
    const flagged = seen.filter(({ found }) => found !== 'fine');
    const right = flagged.filter(({ truth, found }) => truth === found);
    const meant = seen.filter(({ truth }) => truth !== 'fine');
    const precision = right.length / flagged.length;
    const recall = right.length / meant.length;
    const wrong = seen.filter(({ truth, found }) => truth !== found).map(({ text }) => text);
    // Printed, because only some reporters show annotations.
    process.stdout.write(
      `screening of ${seen.length} labelled messages: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, wrong: ${wrong.join(' | ') || 'none'}\n`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  it('flags nothing in the conversations of the demo community', async () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../server/src/demo/content/${name}`, import.meta.url), 'utf8');
    const texts = ['openings.json', 'sentences.json'].flatMap((name) => [...read(name).matchAll(/"(?:[^"\\]|\\.)*"/g)]);
    const lines = [...read('dialogues.txt').split('\n'), ...texts.map(([text]) => text)].filter(
      (line) => line.length > 10,
    );
    expect(lines.length).toBeGreaterThan(200);
    const flagged = await community.owner`
      select line from unnest(${lines}::text[]) as line where private.asks_for_money(line) or private.leads_elsewhere(line)`;
    expect(flagged).toEqual([]);
  });
});

describe('a message', () => {
  it('gets a caution once, visible to its reader only', async () => {
    const [ann, ben] = await Promise.all([oldMember(), community.join()]);
    const match = await matchUp(ann, ben);
    expect(await sendMessage(ann, match, 'Please send me money')).not.toHaveProperty('caution');
    await sendMessage(ann, match, 'Please send me more money');
    await sendMessage(ben, match, 'Write to me on WhatsApp');
    expect((await messagesOf(ben, match)).map(({ caution }) => caution)).toEqual(['money', undefined, undefined]);
    expect((await messagesOf(ann, match)).map(({ caution }) => caution)).toEqual([undefined, undefined, 'elsewhere']);
    const forged = `insert into public.messages (match_id, content, caution) values ($1, 'x', 'money')`;
    expect(await refusal(ann.run(forged, [match]))).toMatch(/^42501 /);
  });

  it('of a new account that asks a second person is held, and is delivered as its author’s when released', async () => {
    const [scam, ann, ben, old] = await Promise.all([
      community.join(),
      community.join(),
      community.join(),
      oldMember(),
    ]);
    const [first, second, third] = [await matchUp(scam, ann), await matchUp(scam, ben), await matchUp(old, ben)];
    expect(await sendMessage(scam, first, 'Please send me 50 dollars')).not.toHaveProperty('held');
    const id = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await sendMessage(scam, second, 'Please send me 60 dollars', id)).toMatchObject({
        id,
        held: true,
        from: 'me',
      });
    }
    expect(await refusal(sendMessage(ben, second, 'x', id))).toBe('PT400 invalid_message');
    expect(await sendMessage(scam, second, 'How are you?')).not.toHaveProperty('held');
    await sendMessage(old, third, 'Please send me 60 dollars');
    expect((await messagesOf(ben, second)).map(({ text }) => text)).toEqual(['How are you?']);
    expect(await scam.call('public.my_held_messages($1)', [second])).toMatchObject([
      { id, text: 'Please send me 60 dollars' },
    ]);
    expect(await ben.call('public.my_held_messages($1)', [second])).toEqual([]);
    const [open] = await openCases(community, scam);
    expect(open).toMatchObject({
      rule: 'money_or_links',
      report_type: 'scam',
      evidence: [{ kind: 'held_message', ref: id }],
    });
    await decideAsModerator(community, open?.id ?? '', 'no_action');
    const arrived = await ben.run('select sender_id, recipient_id, content from public.messages where id = $1', [id]);
    expect(arrived).toEqual([{ sender_id: scam.id, recipient_id: ben.id, content: 'Please send me 60 dollars' }]);
    expect(await scam.call('public.my_held_messages($1)', [second])).toEqual([]);
  });

  it('that was held is not delivered if a moderator confirms the case or the match has ended', async () => {
    const [scam, ann, ben, eve] = await Promise.all([
      community.join(),
      community.join(),
      community.join(),
      community.join(),
    ]);
    const [first, second, third] = [await matchUp(scam, ann), await matchUp(scam, ben), await matchUp(scam, eve)];
    await sendMessage(scam, first, 'Please send me money');
    await sendMessage(scam, second, 'See https://win.example/');
    await decideAsModerator(community, await caseOf(community, scam, 'money_or_links'), 'warning');
    await sendMessage(scam, third, 'Please send me money');
    await eve.run('select public.unmatch($1)', [third]);
    await decideAsModerator(community, await caseOf(community, scam, 'money_or_links'), 'no_action');
    expect(await community.owner`select content from public.messages where sender_id = ${scam.id}`).toHaveLength(1);
  });

  it('with the same text to a sixth person is held, whoever sends it', async () => {
    const sender = await oldMember();
    const others = await Promise.all(Array.from({ length: 7 }, () => community.join()));
    const answers: Said[] = [];
    for (const [index, other] of others.entries()) {
      const match = await matchUp(sender, other);
      answers.push(await sendMessage(sender, match, `Hello  dear${'!'.repeat(index)} I saw your profile and like it`));
    }
    expect(answers.map(({ held }) => held ?? false)).toEqual([false, false, false, false, false, true, true]);
    expect(await openCases(community, sender)).toMatchObject([{ rule: 'same_to_many', evidence: [{}, {}] }]);
  });
});
