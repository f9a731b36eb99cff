/** Widths in pixels that the server keeps ready; anything between is rounded up by it. */
export type PhotoWidth = 96 | 160 | 320 | 480 | 640 | 960 | 1280;

const objectPath = '/storage/v1/object/public/';
const renderPath = '/storage/v1/render/image/public/';

/**
 * The address of a public photo at a width, as supabase-js' getPublicUrl(path, { transform }) would give it. Works
 * without the client, since the address of a stored photo already names its bucket. Other addresses stay as they are.
 */
export function sizedPhotoUrl(url: string | null | undefined, width: PhotoWidth): string | null {
  if (!url) return null;
  if (!url.includes(objectPath)) return url;
  const [address] = url.split('?');
  return `${address?.replace(objectPath, renderPath)}?width=${width}&resize=contain`;
}

/** A photo in several widths, of which the browser takes the one that its screen can show; `sizes` as in HTML. */
export interface PhotoSource {
  src: string | null;
  srcSet?: string;
  sizes?: string;
}

/** The sources of a photo that is shown at different widths; other addresses than those of stored photos have one. */
export function photoSource(url: string | null | undefined, widths: readonly PhotoWidth[], sizes: string): PhotoSource {
  const src = sizedPhotoUrl(url, widths.at(-1) ?? 1280);
  if (!url || src === url) return { src };
  const srcSet = widths.map((width) => `${sizedPhotoUrl(url, width)} ${width}w`).join(', ');
  return { src, srcSet, sizes };
}

/** Fetches a photo ahead of its turn, so that the next card is there when it is drawn. */
export function preloadPhoto({ src, srcSet = '', sizes = '' }: PhotoSource): void {
  if (src) Object.assign(new Image(), { sizes, srcset: srcSet, src });
}

/** Resolves once a photo has come, or will not come, or where there is none. */
export function untilPhoto(source: PhotoSource): Promise<void> {
  if (!source.src) return Promise.resolve();
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () => resolve();
    const { src, srcSet = '', sizes = '' } = source;
    Object.assign(image, { sizes, srcset: srcSet, src });
  });
}
