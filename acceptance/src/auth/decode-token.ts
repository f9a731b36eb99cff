/** The parts of an access token that anybody can read. */
export function decodeJwt(token: string | undefined): {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
} {
  const [header, claims] = (token ?? '').split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return { header: JSON.parse(header ?? '{}'), claims: JSON.parse(claims ?? '{}') };
}

/** The names of all fields, nested ones included: what two answers must have in common to tell nothing apart. */
export function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value)
    .flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`))
    .sort();
}
