import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sizedPhotoUrl } from '#lib/media/photo-url.ts';
import { Photo } from '#ui/photo.tsx';
import { formatFacePosition, movedByKey, parseFacePosition } from './face-position.ts';

interface FaceChooserProps {
  url: string;
  /** CSS object-position. */
  focus: string;
  onChange: (focus: string) => void;
}

/** The whole photo with a ring on the face, beside previews of the card and the avatar. */
export function FaceChooser({ url, focus, onChange }: FaceChooserProps) {
  const { t } = useTranslation('profile-form');
  const face = parseFacePosition(focus);
  const src = sizedPhotoUrl(url, 480) ?? url;

  function aim(event: PointerEvent<HTMLButtonElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 100;
    const y = ((event.clientY - box.top) / box.height) * 100;
    onChange(formatFacePosition({ x, y }));
  }

  function nudge(event: KeyboardEvent): void {
    const moved = movedByKey(face, event.key);
    if (!moved) return;
    event.preventDefault();
    onChange(formatFacePosition(moved));
  }

  return (
    <div className="flex flex-wrap items-end gap-4">
      {/* As large as a photo can be here, so that nothing moves when its shape is known. */}
      <div data-slot="face-chooser" className="grid h-80 w-64 max-w-full place-items-center rounded-card bg-sand">
        <button
          type="button"
          aria-label={t('photo.focusLabel')}
          onPointerDown={aim}
          onKeyDown={nudge}
          className="relative cursor-crosshair overflow-hidden rounded-card"
        >
          <img src={src} alt={t('photo.alt')} draggable={false} className="block max-h-80 max-w-full" />
          <span
            aria-hidden
            className="absolute size-16 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white shadow-[0_0_0_2px_rgb(0_0_0/0.5)]"
            style={{ left: `${face.x}%`, top: `${face.y}%` }}
          />
        </button>
      </div>
      <Photo src={src} alt="" focus={focus} className="w-28" />
      <Photo src={src} alt="" focus={focus} shape="circle" className="w-14" />
    </div>
  );
}
