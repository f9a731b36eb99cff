/** Key of a stored object's bytes; a version is a random UUID, so keys cannot be guessed. */
export function blobKey(version: string): string {
  return `objects/${version.slice(0, 2)}/${version}`;
}

/** Folder of a stored object's resized copies. */
export function resizedFolder(version: string): string {
  return `resized/${version.slice(0, 2)}/${version}`;
}

/** Key of the id that says to which database the stored files belong (docs/decisions/237). */
export const folderIdKey = 'folder-id';
