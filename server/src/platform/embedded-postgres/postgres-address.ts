/** The address as the driver takes it: unless it is told, it reads `sslmode` stricter than libpq and every other client. */
export function postgresAddress(address: string): URL {
  const url = new URL(address);
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true');
  return url;
}
