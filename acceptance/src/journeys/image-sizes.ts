/// <reference lib="dom" />
import type { Page } from '@playwright/test';

interface Picture {
  address: string;
  /** In pixels of the screen, where it is shown largest; 0 if it is hidden. */
  shownWidth: number;
  width: number;
}

/** Pictures of earlier screens and window sizes; a browser uses one again where a smaller copy would do. */
const former = new Set<string>();
/** Pictures that pages have asked for. */
const asked = new Set<string>();
const watched = new WeakSet<Page>();

/** Notes from now on which pictures the page asks for; one may come after the screen that asked for it. */
export function watchPictures(page: Page): void {
  if (watched.has(page)) return;
  watched.add(page);
  page.on('request', (request) => request.resourceType() === 'image' && asked.add(request.url()));
}

/** To be called when a screen has been seen at every window size. */
export function rememberPictures(): void {
  for (const address of asked) former.add(address);
}

/** Pictures that came with too few pixels for the size shown, or with more than twice as many as are seen. */
export async function picturesOfAnotherSize(page: Page): Promise<string[]> {
  const pictures = await picturesOf(page);
  const found = pictures.filter(({ address, shownWidth, width }) => {
    // No copy of a photo is smaller than 96 px.
    const isTooLarge = width > Math.max(96, shownWidth * 2.3) && shownWidth > 0 && !former.has(address);
    return isTooLarge || width < shownWidth * 0.9;
  });
  for (const { address } of pictures) former.add(address);
  return found.map(({ address, shownWidth, width }) => `${width} px for ${Math.round(shownWidth)}: ${address}`);
}

/** All that have loaded, without drawings of lines, which have every size, and files of this device. */
function picturesOf(page: Page): Promise<Picture[]> {
  return page.evaluate(() => {
    const images = [...document.images].filter(
      (image) => image.complete && image.naturalWidth > 0 && !/\.svg$|^data:|^blob:/.test(image.currentSrc),
    );
    return Promise.all(
      [...Map.groupBy(images, (image) => image.currentSrc)].map(async ([address, copies]) => {
        // The width that an image with a srcset gives is not that of the file.
        const file = new Image();
        file.src = address;
        await file.decode().catch(() => {});
        const shown = copies.map((image) => {
          if (!image.checkVisibility()) return 0;
          const covers = getComputedStyle(image).objectFit === 'cover';
          return Math.max(
            image.offsetWidth,
            covers ? (image.offsetHeight * file.naturalWidth) / file.naturalHeight : 0,
          );
        });
        return { address, width: file.naturalWidth, shownWidth: Math.max(...shown) * devicePixelRatio };
      }),
    );
  });
}
