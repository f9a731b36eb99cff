import type { Payload } from '../parse/parse-payload.ts';
import { RestError } from '../rest-error.ts';
import type { Catalog, Parameter, Routine } from '../schema-cache/catalog.ts';
import { closestName } from './closest-name.ts';

/** The source of the arguments. */
export type CallArguments =
  | { kind: 'json'; text: string; names: readonly string[] }
  | { kind: 'query'; values: readonly (readonly [name: string, value: string])[] };

export interface CallPlan {
  routine: Routine;
  /** Parameters that get an argument, in the routine's order. */
  given: readonly Parameter[];
  arguments: CallArguments;
  /** Whether the body is the only argument, for a function with one unnamed json or jsonb parameter. */
  wholeBody: boolean;
}

/** @throws RestError PGRST202 if no overload accepts the arguments, PGRST203 if several do */
export function planCall(catalog: Catalog, name: string, given: CallArguments): CallPlan {
  const names = given.kind === 'json' ? given.names : given.values.map(([key]) => key);
  const overloads = catalog.routines.get(name) ?? [];
  const matching = overloads.filter((routine) => takes(routine, names));
  const [routine, ...others] = matching;
  if (others.length > 0) throw ambiguousCall(matching);
  if (routine !== undefined) {
    const wanted = new Set(names);
    const parameters = routine.parameters.filter((parameter) => wanted.has(parameter.name));
    return { routine, given: parameters, arguments: given, wholeBody: false };
  }
  const fallback = given.kind === 'json' ? overloads.find(takesWholeBody) : undefined;
  if (fallback === undefined) throw unknownRoutine(catalog, name, names, overloads);
  return { routine: fallback, given: fallback.parameters, arguments: given, wholeBody: true };
}

/** The arguments of a JSON body. */
export function jsonArguments(payload: Payload): CallArguments {
  return { kind: 'json', text: payload.text, names: payload.keys };
}

function takes(routine: Routine, names: readonly string[]): boolean {
  const known = new Set(routine.parameters.map((parameter) => parameter.name));
  if (known.has('') && routine.parameters.length > 0) return false;
  const given = new Set(names);
  return names.every((name) => known.has(name)) && routine.parameters.every((p) => !p.required || given.has(p.name));
}

function takesWholeBody(routine: Routine): boolean {
  const [parameter, ...others] = routine.parameters;
  return others.length === 0 && parameter?.name === '' && /^jsonb?$/.test(parameter.displayType);
}

function unknownRoutine(
  catalog: Catalog,
  name: string,
  names: readonly string[],
  overloads: readonly Routine[],
): RestError {
  const signature = names.length === 0 ? ' without parameters' : `(${names.join(', ')})`;
  const searched =
    names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`;
  return new RestError(404, 'PGRST202', `Could not find the function public.${name}${signature} in the schema cache`, {
    details: `Searched for the function public.${name}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    hint: callHint(catalog, name, overloads),
  });
}

function callHint(catalog: Catalog, name: string, overloads: readonly Routine[]): string | null {
  const [overload] = overloads;
  if (overload !== undefined) {
    const parameters = overload.parameters.map((parameter) => parameter.name).sort();
    return `Perhaps you meant to call the function public.${name}(${parameters.join(', ')})`;
  }
  const closest = closestName(name, catalog.routines.keys());
  return closest === null ? null : `Perhaps you meant to call the function public.${closest}`;
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
