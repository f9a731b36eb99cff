/** Arguments that may be null though their default is not: what no catalogue says. */
export const nullableArguments: ReadonlySet<string> = new Set([
  'public.send_message(id)',
  'public.set_operator_level(level)',
]);
