/** Header and claims of an access token, without verification. */
export function decodeJwt(token: string | undefined): {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
} {
  const [header, claims] = (token ?? '').split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return { header: JSON.parse(header ?? '{}'), claims: JSON.parse(claims ?? '{}') };
}

/** The names of all fields, nested ones included: two indistinguishable answers have the same ones. */
export function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value)
    .flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`))
    .sort();
}
