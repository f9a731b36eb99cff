import { type PhotoSource, photoSource } from '#lib/media/photo-url.ts';

/** The photo of a large card: sharp on a phone's screen and on a wide one, and no larger than the card is drawn. */
export function cardPhoto({ profile_picture_url }: { profile_picture_url: string | null }): PhotoSource {
  return photoSource(profile_picture_url, [480, 640, 960], '(min-width: 30rem) 28rem, 92vw');
}
