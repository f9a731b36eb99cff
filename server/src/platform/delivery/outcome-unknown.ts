/** A provider was asked and did not say what became of it: it may have been sent. */
export class OutcomeUnknown extends Error {}
