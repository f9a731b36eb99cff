import type { FunctionArgs, FunctionName } from '@awamu/contracts/database-rows.ts';
import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import type postgres from 'postgres';
import { makeOperator } from '../harness/make-operator.ts';
import type { RunningServer } from '../harness/server-process.ts';
import { join, type Person } from './product-people.ts';

/** A person who signs up and is made an operator with a proved second factor, directly in the database. */
export async function joinAsOperator(
  server: RunningServer,
  sql: postgres.Sql,
  level: OperatorLevel = 'admin',
): Promise<Person> {
  const person = await join(server);
  await makeOperator(sql, person.id, level);
  return person;
}

/** The result of a database function. @throws its error, as PostgREST returns it */
export async function rpc<T>(
  client: Person['client'],
  name: FunctionName,
  args: FunctionArgs<FunctionName> = {},
): Promise<T> {
  const { data, error } = await client.rpc(name, args as never);
  if (error) throw error;
  return data as T;
}

export async function emailOf(person: Person): Promise<string> {
  return (await person.client.auth.getUser()).data.user?.email ?? '';
}
