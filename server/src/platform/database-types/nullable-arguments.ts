/** Arguments that accept null though their default is not null, which the catalogue does not record. */
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
