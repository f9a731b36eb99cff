/** Saves a file as a browser download. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the URL after the click; a minute is enough for it to start.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
