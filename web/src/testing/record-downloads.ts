import { onTestFinished, vi } from 'vitest';

/** Records the files that the page saves in this test, by name, instead of saving them. */
export function recordDownloads(): Map<string, Blob> {
  const blobs = new Map<string, Blob>();
  const downloads = new Map<string, Blob>();
  const { createObjectURL } = URL;
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL(blob);
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.set(this.download, blobs.get(this.href) ?? new Blob());
  });
  onTestFinished(() => {
    made.mockRestore();
    clicked.mockRestore();
  });
  return downloads;
}
