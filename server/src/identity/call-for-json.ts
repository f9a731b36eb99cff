import { type ArgsOf, type FunctionName, functionCall } from '../platform/database/function-call.ts';
import type { Caller } from './caller.ts';
import type { CallerSql } from './caller-sql.ts';

type Call<Name extends FunctionName> = [sql: CallerSql, caller: Caller, name: Name, args: ArgsOf<Name>];

/** Calls a function as the caller. @returns its JSON as text, not parsed */
export function callForJson<Name extends FunctionName>(...call: Call<Name>): Promise<string> {
  return queryText(call, (result) => result);
}

/** Like callForJson, for a function that returns a JSON object. @returns `{"success": true}` with its members */
export function callForAnswer<Name extends FunctionName>(...call: Call<Name>): Promise<string> {
  return queryText(call, (result) => `jsonb_build_object('success', true) || ${result}`);
}

/** Like callForJson. @returns `{"success": true}` with the result as this member */
export function callForMember<Name extends FunctionName>(member: string, ...call: Call<Name>): Promise<string> {
  return queryText(call, (result) => `jsonb_build_object('success', true, '${member}', ${result})`);
}

async function queryText<Name extends FunctionName>(
  [sql, caller, name, args]: Call<Name>,
  answerWith: (result: string) => string,
): Promise<string> {
  const { text, values } = functionCall(name, args);
  const [row] = await sql.one<{ body: string }>(caller, `select (${answerWith(text)})::text as body`, values);
  if (row === undefined) throw new Error(`${name} gave no row`);
  return row.body;
}
