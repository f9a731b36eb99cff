import type { ArgumentsBody } from '../parse/parse-payload.ts';
import { RestError } from '../rest-error.ts';
import type { Catalog, Parameter, Routine } from '../schema-cache/catalog.ts';
import { closestName } from './closest-name.ts';

/** The source of the arguments. */
export type CallArguments =
  | { kind: 'json'; text: string; names: readonly string[]; isArray: boolean }
  | { kind: 'query'; values: readonly (readonly [name: string, value: string])[] }
  /** A body that is one argument of this type. */
  | { kind: 'raw'; type: 'text' | 'xml' | 'bytea'; text: string };

export interface CallPlan {
  routine: Routine;
  /** Parameters that get an argument, in the routine's order. */
  given: readonly Parameter[];
  arguments: CallArguments;
}

/** Arguments of a body. */
export function argumentsOf(body: ArgumentsBody): CallArguments {
  if (body.kind === 'form') return { kind: 'query', values: body.values };
  if (body.kind === 'raw') return body;
  const { text, keys, shape } = body.payload;
  return { kind: 'json', text, names: keys, isArray: shape === 'array' };
}

/**
 * Chooses the overload. Source: PostgREST, src/PostgREST/Plan.hs, findProc.
 * @throws RestError PGRST202 if no overload accepts the arguments, PGRST203 if several do
 */
export function planCall(catalog: Catalog, name: string, given: CallArguments): CallPlan {
  const overloads = catalog.routines.get(name) ?? [];
  const matching = overloads.filter((routine) => takes(routine, given));
  // Functions with names for the arguments precede those that take the whole body.
  const candidates = matching.length > 0 ? matching : overloads.filter((routine) => takesWholeBody(routine, given));
  const [routine, ...others] = candidates;
  if (routine === undefined) throw unknownRoutine(catalog, name, given, overloads);
  if (others.length > 0) throw ambiguousCall(candidates);
  return { routine, given: givenParameters(routine, given), arguments: given };
}

/** Methods that call a function of this name. @throws RestError PGRST202 */
export function planMethods(catalog: Catalog, name: string): string[] {
  const overloads = catalog.routines.get(name);
  if (overloads === undefined) throw unknownRoutine(catalog, name, { kind: 'query', values: [] }, []);
  return overloads.every(({ isVolatile }) => isVolatile) ? ['POST'] : ['GET', 'HEAD', 'POST'];
}

function givenParameters({ parameters }: Routine, given: CallArguments): readonly Parameter[] {
  if (onlyUnnamed(parameters) && given.kind !== 'query') return parameters;
  const wanted = new Set(namesOf(given));
  return parameters.filter((parameter) => wanted.has(parameter.name));
}

/** Whether the function's only parameter has no name, so that the whole body is its argument. */
export function onlyUnnamed(parameters: readonly Parameter[]): boolean {
  return parameters.length === 1 && parameters[0]?.name === '';
}

function namesOf(given: CallArguments): readonly string[] {
  if (given.kind === 'raw') return [];
  return given.kind === 'json' ? given.names : given.values.map(([key]) => key);
}

function takes(routine: Routine, given: CallArguments): boolean {
  const names = namesOf(given);
  if (routine.parameters.length === 0 && given.kind === 'raw') return false;
  const known = new Set(routine.parameters.map((parameter) => parameter.name));
  const wanted = new Set(names);
  return names.every((name) => known.has(name)) && routine.parameters.every((p) => !p.required || wanted.has(p.name));
}

function takesWholeBody({ parameters }: Routine, given: CallArguments): boolean {
  const type = onlyUnnamed(parameters) ? parameters[0]?.displayType : undefined;
  if (given.kind === 'raw') return type === given.type;
  return given.kind === 'json' && (type === 'json' || type === 'jsonb');
}

function unknownRoutine(
  catalog: Catalog,
  name: string,
  given: CallArguments,
  overloads: readonly Routine[],
): RestError {
  const names = namesOf(given);
  const signature = names.length === 0 ? ' without parameters' : `(${names.join(', ')})`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${given.kind === 'raw' ? '' : signature} in the schema cache`,
    {
      details: `Searched for the function public.${name}${searchedFor(given)}, but no matches were found in the schema cache.`,
      hint: callHint(catalog, name, names, overloads),
    },
  );
}

function searchedFor(given: CallArguments): string {
  if (given.kind === 'raw') return ` with a single unnamed ${given.type} parameter`;
  const names = namesOf(given);
  const parameters =
    names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`;
  return given.kind === 'json' ? `${parameters} or with a single unnamed json/jsonb parameter` : parameters;
}

/** The overload with the most similar parameters, or the function with the most similar name. */
function callHint(
  catalog: Catalog,
  name: string,
  names: readonly string[],
  overloads: readonly Routine[],
): string | null {
  const listed = (parameters: readonly string[]): string => `(${parameters.toSorted().join(', ')})`;
  const called = listed(names);
  const signatures = overloads.map(({ parameters }) => listed(parameters.map((parameter) => parameter.name)));
  const others = signatures.filter((signature) => signature !== called);
  const closest = overloads.length > 0 ? closestName(called, others, 0) : closestName(name, catalog.routines.keys());
  if (closest === null) return null;
  return `Perhaps you meant to call the function public.${overloads.length > 0 ? name : ''}${closest}`;
}

function ambiguousCall(routines: readonly Routine[]): RestError {
  const signatures = routines.map((routine) => {
    const parameters = routine.parameters.map(({ name, displayType }) => `${name} => ${displayType}`);
    return `${routine.schema}.${routine.name}(${parameters.join(', ')})`;
  });
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
