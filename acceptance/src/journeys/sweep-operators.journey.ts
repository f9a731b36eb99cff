import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { keepSession, test } from './journey.ts';
import { makeMatchedPair } from './members.ts';
import { call, makeOperator } from './operators.ts';
import { sweep } from './sweep.ts';
import { operatorStates } from './sweep-states.ts';

/** Creates one waiting entry of each kind for operators. @returns a report, and the subject of an inquiry */
async function leaveWork(server: ServerProcess): Promise<{ report: string; inquiry: string }> {
  const { her, him } = await makeMatchedPair(server);
  const judge = await makeOperator(server, 'moderator');
  const about = { reported_user_id: him.id, report_type: 'spam', details: 'Would not stop.' };
  const decided = await call<string>(her, 'report_member', about);
  const warning = { report_id: decided, outcome: 'warning', reason: 'Please be kind.' };
  const decision = await call<string>(judge, 'decide_report', warning);
  await call(him, 'appeal_decision', { decision_id: decision, statement: 'I was.' });
  const report = await call<string>(her, 'report_member', { ...about, report_type: 'harassment' });
  const inquiry = `A choir in Malmö ${crypto.randomUUID().slice(0, 8)}`;
  const link = 'https://letters.example/'.repeat(20);
  for (const { error } of [
    await her.client
      .from('contact_messages')
      .insert({ name: 'Eve', email: 'eve@letters.example', subject: inquiry, message: `Where? ${link}` }),
    await her.client
      .from('advertiser_requests')
      .insert({ business_name: 'Rolex Corner', email: 'a@rolex.example', phone: '1', business_description: 'Tea' }),
  ]) {
    if (error) throw error;
  }
  await asOwner(server, (sql) => sql`select private.compute_analytics(now())`);
  return { report, inquiry };
}

test('the operators’ pages pass the checks of layout and accessibility at every size, in both themes', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const work = await leaveWork(server);
  await keepSession(page.context(), await makeOperator(server, 'super_admin'));
  await sweep(page, operatorStates(work));
});
