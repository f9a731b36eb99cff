/** The first of the two links of a changed address was opened: it brings no session, and the other link is pending. */
export function isFirstOfTwo(address: URL): boolean {
  return new URLSearchParams(address.hash.slice(1)).has('message');
}

/** The second of the two links: it brings a session, and the address has changed. */
export function isChangedAddress(address: URL): boolean {
  return new URLSearchParams(address.hash.slice(1)).get('type') === 'email_change';
}
