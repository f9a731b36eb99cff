import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { CloseRequest } from './close-request.ts';
import { useReturnFocus } from './return-focus.ts';

interface ViewedPhoto {
  src: string;
  alt: string;
}

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  /** The index of the photo shown; null while the viewer is closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  words: {
    title: string;
    close: string;
    previous: string;
    next: string;
    missing: string;
    position: (number: number, count: number) => string;
  };
}

/** Pixels of horizontal movement that count as a swipe. */
const swipeReach = 48;

const control = 'grid size-12 place-items-center rounded-full bg-black/55 hover:bg-black';

/** Full-screen photos: swipe, arrow keys or buttons navigate; Escape closes and restores the focus. */
export function PhotoViewer({ photos, index, onIndexChange, words }: PhotoViewerProps) {
  const returnFocus = useReturnFocus();
  const swipe = useSwipe((places) => turn(places));
  const shown = index === null ? undefined : photos[index];

  function turn(places: number): void {
    if (index === null) return;
    onIndexChange((index + places + photos.length) % photos.length);
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'Home') onIndexChange(0);
    if (key === 'End') onIndexChange(photos.length - 1);
  }

  return (
    <Dialog.Root open={shown !== undefined} onOpenChange={(open) => !open && onIndexChange(null)}>
      <Dialog.Portal>
        <Dialog.Content
          data-slot="photo-viewer"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          {...swipe}
          {...returnFocus}
          className="fixed inset-0 z-60 animate-appear touch-pan-y touch-pinch-zoom bg-black text-white outline-none [&_:focus-visible]:outline-white"
        >
          <CloseRequest onRequest={() => onIndexChange(null)} />
          <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
          {shown ? <LargePhoto key={shown.src} photo={shown} missing={words.missing} /> : null}
          {photos.length > 1 && index !== null ? (
            <div className="absolute inset-x-0 bottom-[max(1.25rem,env(safe-area-inset-bottom))] mx-auto flex w-fit items-center gap-4">
              <button type="button" aria-label={words.previous} onClick={() => turn(-1)} className={control}>
                <ChevronLeft aria-hidden />
              </button>
              <p aria-live="polite" className="rounded-full bg-black/55 px-4 py-1.5 font-semibold tabular-nums">
                {words.position(index + 1, photos.length)}
              </p>
              <button type="button" aria-label={words.next} onClick={() => turn(1)} className={control}>
                <ChevronRight aria-hidden />
              </button>
              <Neighbours photos={photos} index={index} />
            </div>
          ) : null}
          <Dialog.Close aria-label={words.close} className={`${control} absolute right-4 top-4`}>
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A component per photo, so that one that failed to load does not hide the next. */
function LargePhoto({ photo, missing }: { photo: ViewedPhoto; missing: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <p className="grid size-full content-center justify-items-center gap-3 p-6 text-center">
        <ImageOff aria-hidden className="size-10" strokeWidth={1.5} />
        {missing}
      </p>
    );
  }
  return (
    <img
      src={photo.src}
      alt={photo.alt}
      draggable={false}
      onError={() => setBroken(true)}
      className="size-full animate-appear object-contain select-none"
    />
  );
}

/** Preloads the previous and next photo, so that navigating shows no empty screen. */
function Neighbours({ photos, index }: { photos: readonly ViewedPhoto[]; index: number }) {
  for (const places of [1, -1]) {
    const neighbour = photos.at((index + places) % photos.length);
    if (neighbour) preload(neighbour.src, { as: 'image' });
  }
  return null;
}

/** A swipe to the left shows the next photo, to the right the previous one. */
function useSwipe(onTurn: (places: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger means pinch-to-zoom.
      start.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= swipeReach && Math.abs(x) > Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
