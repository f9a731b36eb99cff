/**
 * The header that keeps browsers on https for a year; none for an operator whose members use http, where a browser
 * ignores it.
 */
export function strictTransport(publicUrl: string): Record<string, string> {
  if (new URL(publicUrl).protocol !== 'https:') return {};
  return { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}
