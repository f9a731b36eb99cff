/**
 * Classifies error codes of WhatsApp's Cloud API, in the response or in a later status.
 * Source: the page 'Error codes' of its documentation.
 */
export type WhatsappFault = 'refused' | 'busy' | 'failed';

/** Number errors: the sender's own, not on WhatsApp, not on a test account's list, or opted out of this sender. */
const refusals = [131_021, 131_026, 131_030, 131_050];
/** Temporary errors: the service is down, or a rate limit is reached. */
const passing = [1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004];

/**
 * `refused`: the number cannot be reached; `busy`: a later attempt may succeed; `failed`: the fault is this server's
 * (template, payment, quality) or WhatsApp rejects the message (131047, 131049), and a retry makes it worse.
 */
export function whatsappFaultOf(code: number | undefined): WhatsappFault {
  if (code === undefined) return 'failed';
  if (refusals.includes(code)) return 'refused';
  return passing.includes(code) ? 'busy' : 'failed';
}
