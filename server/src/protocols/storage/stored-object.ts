import type { RowOf } from '#platform/database/relations.ts';

/** Metadata of a blob, with Supabase Storage's names. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  /** For an image: its perceptual hash (16 hex digits), which recognises a removed picture that is uploaded again. */
  pictureHash?: string;
}

/** A row of storage.objects. */
export interface StoredObject
  extends RowOf<
    'storage.objects',
    'id' | 'bucket_id' | 'name' | 'owner' | 'owner_id' | 'version' | 'created_at' | 'updated_at' | 'last_accessed_at'
  > {
  /** All objects stored by this server have one. */
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
}

/** A row of storage.buckets. */
export interface Bucket
  extends RowOf<'storage.buckets', 'id' | 'name' | 'public' | 'allowed_mime_types' | 'created_at' | 'updated_at'> {
  owner: string;
  /** In bytes; null: the bucket has no limit of its own. */
  file_size_limit: number | null;
}
