import { getSupabase } from '../calls/supabase.ts';
import { checkVideo, photoExtension, preparePhoto } from './media.ts';
import { uploadFile } from './upload-file.ts';

export type MediaKind = 'photo' | 'video';

const places = {
  photo: { bucket: 'profile-images', folder: 'images' },
  video: { bucket: 'profile-videos', folder: 'videos' },
} as const;

/** A file ready to upload, and its file extension. */
interface PreparedFile {
  file: Blob;
  extension: string;
}

/** Scales a photo, validates a video. @throws MediaError */
export async function prepareMedia(kind: MediaKind, file: File): Promise<PreparedFile> {
  if (kind === 'photo') {
    const photo = await preparePhoto(file);
    return { file: photo, extension: photoExtension(photo) };
  }
  const { mimeType, extension } = await checkVideo(file);
  return { file: new Blob([file], { type: mimeType }), extension };
}

/**
 * Stores a prepared file under an unguessable name and returns its public URL without the host: as the server stores it in the
 * profile (private.own_media_address), so that both are equal. A cancelled upload leaves no file behind.
 * @throws UploadError, or the signal's reason
 */
export async function storeMedia(
  kind: MediaKind,
  userId: string,
  prepared: PreparedFile,
  transfer: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  const { bucket, folder } = places[kind];
  const path = `${folder}/${userId}/${crypto.randomUUID()}.${prepared.extension}`;
  const supabase = await getSupabase();
  try {
    await uploadFile({ bucket, path, file: prepared.file, ...transfer });
  } catch (error) {
    if (transfer.signal.aborted) await supabase.storage.from(bucket).remove([path]);
    throw error;
  }
  return new URL(supabase.storage.from(bucket).getPublicUrl(path).data.publicUrl).pathname;
}

/** The bucket and path of a public URL; null for a URL that is not in our storage. */
export function storedAt(url: string): { bucket: string; path: string } | null {
  for (const { bucket } of Object.values(places)) {
    const path = url.split(`/storage/v1/object/public/${bucket}/`)[1];
    if (path) return { bucket, path };
  }
  return null;
}

/** Deletes the member's own files that are no longer referenced. @throws StorageError */
export async function removeMedia(urls: readonly string[]): Promise<void> {
  const supabase = await getSupabase();
  const files = urls.map(storedAt).filter((file) => file !== null);
  for (const { bucket } of Object.values(places)) {
    const paths = files.filter((file) => file.bucket === bucket).map((file) => file.path);
    if (paths.length === 0) continue;
    const { error } = await supabase.storage.from(bucket).remove(paths);
    if (error) throw error;
  }
}
