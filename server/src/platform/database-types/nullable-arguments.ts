/** Arguments that may be null though their default is not: what no catalogue says. */
export const nullableArguments: ReadonlySet<string> = new Set([
  'auth.note_refusal(address)',
  'auth.note_refusal(client_agent)',
  'auth.note_refusal(session)',
  'private.add_user(bio)',
  'private.add_user(gender)',
  'private.add_user(location)',
  'private.notify_about(actor)',
  'public.send_message(id)',
  'public.set_operator_level(level)',
]);
