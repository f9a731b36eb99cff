import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberPhotoViewer } from '#entities/member/member-photo-viewer.tsx';
import { sizedPhotoUrl } from '#lib/media/photo-url.ts';
import { Photo } from '#ui/photo.tsx';

const column = 'max-lg:mx-auto max-lg:w-full max-lg:max-w-md';

/** The profile photo with the gallery and video below. A pressed photo opens full-screen. */
export function ProfilePhotos({ card }: { card: MemberCard }) {
  const { t } = useTranslation();
  const { full_name: name, profile_picture_url: picture, gallery_images: gallery, gallery_video: video } = card;
  const [opened, setOpened] = useState<number | null>(null);
  const urls = picture ? [picture, ...gallery] : gallery;
  const firstOfGallery = urls.length - gallery.length;

  return (
    <div className="grid content-start gap-4">
      {picture ? (
        <OpenPhoto name={name} place={0} onOpen={setOpened} className={`rounded-card ${column}`}>
          <Photo
            src={sizedPhotoUrl(picture, 960)}
            focus={card.profile_picture_focus}
            alt=""
            eager
            className="shadow-card"
          />
        </OpenPhoto>
      ) : (
        <Photo src={null} alt={t('member:photoOf', { name })} className={`shadow-card ${column}`} />
      )}
      {gallery.length > 0 ? (
        <ul className={`grid grid-cols-3 gap-3 ${column}`}>
          {gallery.map((image, index) => (
            <li key={image}>
              <OpenPhoto name={name} place={firstOfGallery + index} onOpen={setOpened} className="w-full rounded-field">
                <Photo src={sizedPhotoUrl(image, 480)} alt="" shape="thumbnail" />
              </OpenPhoto>
            </li>
          ))}
        </ul>
      ) : null}
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: members upload their own clips, without a caption track
        <video
          src={video}
          controls
          preload="metadata"
          aria-label={t('profile:video', { name })}
          className="w-full rounded-card bg-sand max-lg:mx-auto max-lg:max-w-md"
        />
      ) : null}
      <MemberPhotoViewer name={name} urls={urls} index={opened} onIndexChange={setOpened} />
    </div>
  );
}

interface OpenPhotoProps {
  name: string;
  place: number;
  onOpen: (place: number) => void;
  className: string;
  children: ReactNode;
}

function OpenPhoto({ name, place, onOpen, className, children }: OpenPhotoProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('member:photos.open', { name, number: place + 1 })}
      onClick={() => onOpen(place)}
      className={`block cursor-zoom-in ${className}`}
    >
      {children}
    </button>
  );
}
