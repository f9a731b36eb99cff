/** A picture whose bytes are stored, before its row is. */
export interface StoredFile {
  bucketId: string;
  name: string;
  ownerId: string;
  version: string;
  bytes: number;
}
