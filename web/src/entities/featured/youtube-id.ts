const idForm = /^[\w-]{11}$/;

/** The video's id, from an id or any YouTube URL; null for anything else, which is then only linked. */
export function youtubeId(value: string): string | null {
  if (idForm.test(value)) return value;
  if (!URL.canParse(value)) return null;
  const { hostname, pathname, searchParams } = new URL(value);
  const host = hostname.replace(/^(www|m|music)\./, '');
  if (host === 'youtu.be') return checked(pathname.slice(1));
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  const [, kind, id = ''] = pathname.split('/');
  if (kind === 'watch') return checked(searchParams.get('v') ?? '');
  return kind === 'embed' || kind === 'shorts' || kind === 'live' ? checked(id) : null;
}

function checked(id: string): string | null {
  return idForm.test(id) ? id : null;
}
