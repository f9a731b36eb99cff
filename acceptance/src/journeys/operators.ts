import type { FunctionArgs, FunctionName } from '@awamu/contracts/database-rows.ts';
import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import type { Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { signIn } from './journey.ts';
import { type Member, makeMember } from './members.ts';

/** A member who is made an operator directly in the database. */
export async function makeOperator(server: ServerProcess, level: OperatorLevel, firstName = 'Akello'): Promise<Member> {
  const operator = await makeMember(server, { firstName, gender: 'Woman', lookingFor: 'Men' });
  await asOwner(
    server,
    (sql) => sql`
    insert into public.admin_users (user_id, admin_level) values (${operator.id}, ${level})`,
  );
  return operator;
}

/** Opens a tab of /admin/moderation as this operator. */
export function openModeration(page: Page, operator: Member, search: string): Promise<void> {
  return signIn(page, operator, `/admin/moderation?${search}`);
}

/** Calls a function of the database as a member. @throws its error */
export async function call<Answer = unknown>(
  by: Member,
  name: FunctionName,
  args: FunctionArgs<FunctionName> = {},
): Promise<Answer> {
  const { data, error } = await by.client.rpc(name, args as never);
  if (error) throw error;
  return data as Answer;
}
