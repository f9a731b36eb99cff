import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OpenPhotoProps {
  name: string;
  /** Among all photos of the profile, from 0. */
  place: number;
  onOpen: (place: number) => void;
  className: string;
  children: ReactNode;
}

/** A photo that opens full-screen. */
export function OpenPhoto({ name, place, onOpen, className, children }: OpenPhotoProps) {
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
