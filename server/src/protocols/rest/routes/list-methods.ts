import { planMethods } from '../plan/plan-call.ts';
import type { Answer } from '../respond/answer.ts';
import { findRelation } from './find-relation.ts';
import type { RestContext, RestRequest } from './rest-context.ts';

/** OPTIONS of a table or view: `Allow` names what it accepts. Source: PostgREST, docs/references/api/options.rst. */
export async function listRelationMethods(context: RestContext, { name }: RestRequest): Promise<Answer> {
  const relation = findRelation(await context.schemaCache.get(), name);
  return allow(['OPTIONS', 'GET', 'HEAD', ...relation.changes]);
}

/** OPTIONS of a function; one that may change rows is called by POST. */
export async function listRoutineMethods(context: RestContext, { name }: RestRequest): Promise<Answer> {
  return allow(['OPTIONS', ...planMethods(await context.schemaCache.get(), name)]);
}

function allow(methods: readonly string[]): Answer {
  return { status: 200, headers: { allow: methods.join(',') }, body: null };
}
