/** Versions of the Phoenix socket protocol that realtime-js speaks: 1.0.0 sends JSON objects, 2.0.0 JSON arrays and binary broadcasts. */
export const protocolVersions = ['1.0.0', '2.0.0'] as const;
export type ProtocolVersion = (typeof protocolVersions)[number];

/**
 * The version asked for in the query `vsn`; Phoenix takes an absent one for 1.0.0.
 * @returns null for a version that is not spoken here
 */
export function parseProtocolVersion(vsn: string | undefined): ProtocolVersion | null {
  if (vsn === undefined) return '1.0.0';
  return protocolVersions.find((version) => version === vsn) ?? null;
}
