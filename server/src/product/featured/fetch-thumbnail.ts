/** The only host that pictures are fetched from; the id is the only part of the address that an operator enters. */
const host = 'https://i.ytimg.com';
const timeoutMs = 5_000;
const maxBytes = 1024 * 1024;
const maxPixels = 4_000_000;
/** The width that the dashboard shows at most on a phone, doubled for dense screens; 16:9. */
const size = { width: 640, height: 360 };

const idForm = /^[\w-]{11}$/;

/**
 * The host's picture of a video, re-encoded, as a data URL. Null if there is none: an unknown id, no network, a redirect, a
 * file that is no JPEG or larger than 1 MB.
 * @param source the host's origin
 */
export async function fetchThumbnail(videoId: string, source = host): Promise<string | null> {
  if (!idForm.test(videoId)) return null;
  try {
    const response = await fetch(`${source}/vi/${videoId}/hqdefault.jpg`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isPicture = response.ok && response.headers.get('content-type')?.split(';')[0] === 'image/jpeg';
    const bytes = isPicture ? await readLimited(response) : null;
    if (bytes === null) {
      await response.body?.cancel();
      return null;
    }
    // hqdefault.jpg has black bars above and below; cover cuts them off.
    const { default: sharp } = await import('sharp');
    const picture = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 })
      .resize({ ...size, fit: 'cover' })
      .webp({ quality: 75 })
      .toBuffer();
    return `data:image/webp;base64,${picture.toString('base64')}`;
  } catch {
    return null;
  }
}

/** The body; null once it is larger than the limit, whatever its headers declare. */
async function readLimited({ body }: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
