import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { t } from '#lib/i18n.ts';
import { sizedPhotoUrl } from '#lib/photo-url.ts';
import { Photo } from '#ui/photo.tsx';

/** The profile photo large, the gallery and the video below it. */
export function ProfilePhotos({ card }: { card: MemberCard }) {
  const { full_name: name, gallery_images, gallery_video } = card;
  return (
    <div className="grid content-start gap-4">
      <Photo
        src={sizedPhotoUrl(card.profile_picture_url, 960)}
        focus={card.profile_picture_focus}
        alt={t('member:photoOf', { name })}
        eager
        className="shadow-card max-lg:mx-auto max-lg:w-full max-lg:max-w-md"
      />
      {gallery_images.length > 0 ? (
        <ul className="grid grid-cols-3 gap-3 max-lg:mx-auto max-lg:w-full max-lg:max-w-md">
          {gallery_images.map((image, index) => (
            <li key={image}>
              <Photo
                src={sizedPhotoUrl(image, 480)}
                alt={t('profile:galleryPhoto', { name, number: index + 1 })}
                className="rounded-field"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {gallery_video ? (
        // biome-ignore lint/a11y/useMediaCaption: members upload their own clips, without a caption track
        <video
          src={gallery_video}
          controls
          preload="metadata"
          aria-label={t('profile:video', { name })}
          className="w-full rounded-card bg-sand max-lg:mx-auto max-lg:max-w-md"
        />
      ) : null}
    </div>
  );
}
