/** A provider refuses an address for good (unknown mailbox, gone subscription, no such number): sending there again is no use. */
export class AddressRefused extends Error {}
