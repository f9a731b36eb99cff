import { sizedPhotoUrl } from '#lib/photo-url.ts';

/** The photo of a large card: sharp on a phone's screen and on a wide one. */
export function cardPhoto({ profile_picture_url }: { profile_picture_url: string | null }): string | null {
  return sizedPhotoUrl(profile_picture_url, 960);
}
