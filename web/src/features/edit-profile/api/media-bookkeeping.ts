import { useEffect, useRef } from 'react';
import { discardMedia } from '#lib/media/use-upload.ts';
import type { EditDraft } from './edit-draft.ts';

type MediaOf = Pick<EditDraft, 'pictureUrl' | 'galleryImages' | 'galleryVideo'>;

/** Every file that a draft shows. */
export function mediaOf({ pictureUrl, galleryImages, galleryVideo }: MediaOf): string[] {
  return [pictureUrl, ...galleryImages, galleryVideo].filter(Boolean);
}

/** The known files that a saved draft no longer contains. */
export function unusedAfter(known: Iterable<string>, saved: MediaOf): string[] {
  const used = new Set(mediaOf(saved));
  return [...known].filter((url) => !used.has(url));
}

/**
 * Files are uploaded when chosen, but belong to the profile only once it is saved: saving deletes replaced files,
 * leaving without saving deletes new ones.
 */
export function useMediaBookkeeping(initial: MediaOf) {
  const saved = useRef(initial);
  const uploaded = useRef(new Set<string>());

  useEffect(() => {
    const added = uploaded.current;
    return () => discardMedia(unusedAfter(added, saved.current));
  }, []);

  return {
    noteUpload: (url: string) => void uploaded.current.add(url),
    noteSaved(draft: MediaOf): void {
      discardMedia(unusedAfter([...mediaOf(saved.current), ...uploaded.current], draft));
      uploaded.current.clear();
      saved.current = draft;
    },
  };
}
