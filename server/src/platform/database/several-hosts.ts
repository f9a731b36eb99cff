/** The part of an address before its hosts, hosts with commas between them, and the rest. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#@]*,[^/?#@]*)((?:[/?#].*)?)$/;
const parameter = 'hosts';

/**
 * An address of several hosts, as libpq reads it (`postgres://user@one:5432,two:5432/awamu`), as a URL: of the first host,
 * with all of them in a parameter. Any other text stays as it is.
 */
export function asUrl(address: string): string {
  const [, before = '', hosts = '', rest = ''] = severalHosts.exec(address) ?? [];
  const [first = ''] = hosts.split(',');
  const text = `${before}${first}${rest}`;
  if (hosts === '' || !URL.canParse(text)) return address;
  const url = new URL(text);
  url.searchParams.set(parameter, hosts);
  return url.href;
}

/** The hosts of such a URL, with their ports; none if it has one host. */
export function hostsOf(url: string): string[] {
  return URL.canParse(url) ? (new URL(url).searchParams.get(parameter)?.split(',') ?? []) : [];
}

/** The URL of one of its hosts alone. */
export function ofHost(address: string, host: string): URL {
  const url = new URL(address);
  // A host without a port would keep the former one's.
  url.port = '';
  url.host = host;
  url.searchParams.delete(parameter);
  return url;
}
