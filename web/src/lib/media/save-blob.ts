/** Hands a file to the browser's downloads. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the address after the click; a minute is enough for it to begin.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
