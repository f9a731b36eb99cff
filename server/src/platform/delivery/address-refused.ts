/** The provider refuses the address permanently (unknown mailbox, expired subscription, no such number): do not send again. */
export class AddressRefused extends Error {}
