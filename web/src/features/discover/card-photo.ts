import { type PhotoSource, photoSource } from '#lib/media/photo-url.ts';

/** The photo of a large card, which is as high as the card: sharp on phones and wide screens, and no larger than shown. */
export function cardPhoto({ profile_picture_url }: { profile_picture_url: string | null }): PhotoSource {
  return photoSource(profile_picture_url, [480, 640, 960], '(min-width: 64rem) 30rem, (min-width: 30rem) 40rem, 122vw');
}
