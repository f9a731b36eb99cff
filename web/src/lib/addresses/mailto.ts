/**
 * A link that writes to this address alone: what has a meaning in the link (RFC 6068) is encoded, so that an address
 * somebody typed adds no recipients, subject or text.
 */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf('@');
  if (at === -1) return `mailto:${encodeURIComponent(address)}`;
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
