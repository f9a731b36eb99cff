import { useTranslation } from 'react-i18next';
import { sizedPhotoUrl } from '#lib/media/photo-url.ts';
import { PhotoViewer } from '#ui/photo-viewer.tsx';

interface MemberPhotoViewerProps {
  name: string;
  /** Stored URLs, in display order. */
  urls: readonly string[];
  index: number | null;
  onIndexChange: (index: number | null) => void;
}

/** A member's photos in full size. */
export function MemberPhotoViewer({ name, urls, index, onIndexChange }: MemberPhotoViewerProps) {
  const { t } = useTranslation();
  return (
    <PhotoViewer
      photos={urls.map((url, place) => ({
        src: sizedPhotoUrl(url, 1280) ?? url,
        alt: t('member:photos.alt', { name, number: place + 1 }),
      }))}
      index={index}
      onIndexChange={onIndexChange}
      words={{
        title: t('member:photos.title', { name }),
        close: t('close'),
        previous: t('member:photos.previous'),
        next: t('member:photos.next'),
        missing: t('member:photos.missing'),
        position: (number, count) => t('member:photos.position', { number, count }),
      }}
    />
  );
}
