/** What follows from an error code of WhatsApp's Cloud API, at once or in a later status. Source: its page 'Error codes'. */
export type WhatsappFault = 'refused' | 'busy' | 'failed';

/** About the number: the sender's own, none of WhatsApp, not among a test account's, one that wants no more of this sender. */
const refusals = [131_021, 131_026, 131_030, 131_050];
/** About the moment: the service is down, too much at once. */
const passing = [1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004];

/**
 * `refused`: sending to this number is no use; `busy`: it may work later; `failed`: it concerns us (template, payment,
 * quality) or WhatsApp does not want this message (131047, 131049), and trying again makes it worse.
 */
export function whatsappFaultOf(code: number | undefined): WhatsappFault {
  if (code === undefined) return 'failed';
  if (refusals.includes(code)) return 'refused';
  return passing.includes(code) ? 'busy' : 'failed';
}
