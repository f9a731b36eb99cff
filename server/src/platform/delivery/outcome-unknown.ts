/** The provider did not confirm the request: the message may have been sent. */
export class OutcomeUnknown extends Error {}
