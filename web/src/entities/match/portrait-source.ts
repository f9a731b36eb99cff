import { type PhotoSource, sizedPhotoUrl } from '#lib/media/photo-url.ts';

/** A photo as the celebration of a match shows it; null is the photo of somebody without one. */
export function portraitSource(url: string | null | undefined): PhotoSource {
  return { src: sizedPhotoUrl(url, 320) };
}
