/**
 * Versions of the Phoenix protocol in realtime-js: 1.0.0 sends JSON objects, 2.0.0 JSON arrays and binary broadcasts.
 */
export const protocolVersions = ['1.0.0', '2.0.0'] as const;
export type ProtocolVersion = (typeof protocolVersions)[number];

/**
 * The version in the query parameter `vsn`; as in Phoenix, it defaults to 1.0.0.
 * @returns null for an unsupported version
 */
export function parseProtocolVersion(vsn: string | undefined): ProtocolVersion | null {
  if (vsn === undefined) return '1.0.0';
  return protocolVersions.find((version) => version === vsn) ?? null;
}
