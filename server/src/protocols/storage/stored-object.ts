import type { RowOf } from '#platform/database/relations.ts';

/** What is kept beside a blob, in Supabase Storage's names. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  /** Of an image: what it looks like in 64 bits (16 hex digits), by which a removed picture is known when it comes again. */
  pictureHash?: string;
}

/** A row of storage.objects. */
export interface StoredObject
  extends RowOf<
    'storage.objects',
    'id' | 'bucket_id' | 'name' | 'owner' | 'owner_id' | 'version' | 'created_at' | 'updated_at' | 'last_accessed_at'
  > {
  /** All that this server stores has one. */
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
}

/** A row of storage.buckets. */
export interface Bucket
  extends RowOf<'storage.buckets', 'id' | 'name' | 'public' | 'allowed_mime_types' | 'created_at' | 'updated_at'> {
  owner: string;
  /** In bytes; null: no limit of its own. */
  file_size_limit: number | null;
}
