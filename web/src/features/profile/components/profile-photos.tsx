import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { useTranslation } from 'react-i18next';
import { photoSource } from '#lib/media/photo-url.ts';
import { Photo } from '#ui/photo.tsx';
import type { LikePart } from './like-part.ts';
import { OpenPhoto } from './open-photo.tsx';

const column = 'max-lg:mx-auto max-lg:w-full max-lg:max-w-md';
/** The same, but as wide as the screen of a phone. */
const firstColumn =
  'max-[30rem]:-mx-5 min-[30rem]:max-lg:mx-auto min-[30rem]:max-lg:w-full min-[30rem]:max-lg:max-w-md';

/** The first photo of a low phone, and its placeholder, are lower, so that the name is above the fold. */
export const lowPhoto = 'max-[30rem]:short:aspect-auto max-[30rem]:short:h-[min(125vw,max(52dvh,80vw))]';

interface ProfilePhotosProps {
  card: MemberCard;
  onOpen: (place: number) => void;
  /** The button that likes a photo. */
  likePart: LikePart;
}

/** The profile photo with the video below, and on wide screens the gallery; on a phone that is among the answers. */
export function ProfilePhotos({ card, onOpen, likePart }: ProfilePhotosProps) {
  const { t } = useTranslation();
  const { full_name: name, profile_picture_url: picture, gallery_images: gallery, gallery_video: video } = card;
  const firstOfGallery = picture ? 1 : 0;

  return (
    <div className="grid content-start gap-4">
      {picture ? (
        <div className={`relative ${firstColumn}`}>
          <OpenPhoto
            name={name}
            place={0}
            onOpen={onOpen}
            // Where the photo reaches the edges of the screen, its focus ring lies within.
            className="relative w-full max-[30rem]:focus-visible:-outline-offset-4 min-[30rem]:rounded-card"
          >
            <Photo
              shape="square"
              {...photoSource(picture, [480, 640, 960], '(min-width: 30rem) 28rem, 100vw')}
              focus={card.profile_picture_focus}
              alt=""
              eager
              className={`min-[30rem]:rounded-card min-[30rem]:shadow-card ${lowPhoto}`}
            />
          </OpenPhoto>
          {likePart({ liked_photo: picture })}
        </div>
      ) : (
        <Photo
          src={null}
          alt={t('member:photoOf', { name })}
          shape="square"
          className={`min-[30rem]:rounded-card min-[30rem]:shadow-card ${lowPhoto} ${firstColumn}`}
        />
      )}
      {gallery.length > 0 ? (
        <ul className="grid grid-cols-3 gap-3 max-lg:hidden">
          {gallery.map((image, index) => (
            <li key={image} className="relative">
              <OpenPhoto name={name} place={firstOfGallery + index} onOpen={onOpen} className="w-full rounded-field">
                <Photo {...photoSource(image, [160, 320, 480], '10rem')} alt="" shape="thumbnail" />
              </OpenPhoto>
              {likePart({ liked_photo: image })}
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
          className={`rounded-card bg-sand lg:w-full ${column}`}
        />
      ) : null}
    </div>
  );
}
