import { limits } from '@awamu/contracts/limits.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import type { MediaSession } from '../api/media-session.ts';
import { GalleryPhotos } from './gallery-photos.tsx';
import { GalleryVideo } from './gallery-video.tsx';

export function GallerySection({ media }: { media: MediaSession }) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('edit-profile:gallery.title')}
      lead={t('edit-profile:gallery.lead', { images: limits.gallery.maxImages })}
    >
      <GalleryPhotos media={media} />
      <GalleryVideo media={media} />
    </FormSection>
  );
}
