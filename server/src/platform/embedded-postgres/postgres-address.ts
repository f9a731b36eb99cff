/** The URL for the driver, which by default reads `sslmode` more strictly than libpq and other clients. */
export function postgresAddress(address: string): URL {
  const url = new URL(address);
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true');
  return url;
}
