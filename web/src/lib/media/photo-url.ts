/** Widths in pixels that the server caches; it rounds other widths up. */
export type PhotoWidth = 96 | 160 | 320 | 480 | 640 | 960 | 1280;

const objectPath = '/storage/v1/object/public/';
const renderPath = '/storage/v1/render/image/public/';

/**
 * The URL of a public photo at a width, equal to getPublicUrl(path, { transform }) of supabase-js, without loading it:
 * the URL of a stored photo already names its bucket. Other URLs are returned unchanged.
 */
export function sizedPhotoUrl(url: string | null | undefined, width: PhotoWidth): string | null {
  if (!url) return null;
  if (!url.includes(objectPath)) return url;
  const [address] = url.split('?');
  return `${address?.replace(objectPath, renderPath)}?width=${width}&resize=contain`;
}

/** A photo in several widths for the browser to choose from; `sizes` as in HTML. */
export interface PhotoSource {
  src: string | null;
  srcSet?: string;
  sizes?: string;
}

/** The sources of a photo at several widths; URLs that are not of stored photos have one. */
export function photoSource(url: string | null | undefined, widths: readonly PhotoWidth[], sizes: string): PhotoSource {
  const src = sizedPhotoUrl(url, widths.at(-1) ?? 1280);
  if (!url || src === url) return { src };
  const srcSet = widths.map((width) => `${sizedPhotoUrl(url, width)} ${width}w`).join(', ');
  return { src, srcSet, sizes };
}

/** Preloads a photo, so that the next card shows at once. */
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
