/** A file whose bytes are stored and whose row is not inserted yet. */
export interface StoredFile {
  bucketId: string;
  name: string;
  ownerId: string;
  version: string;
  bytes: number;
}
