import { photoExtension } from '#lib/media/media.ts';
import { uploadFile } from '#lib/media/upload-file.ts';

/**
 * Uploads an image of a conversation; returns its path in the bucket message-images, which only the two members can
 * read. Repeating the upload under the same id finds the first one.
 * @throws UploadError, or an AbortError once cancelled
 */
export async function uploadImage(
  matchId: string,
  imageId: string,
  image: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  const path = `messages/${matchId}/${imageId}.${photoExtension(image)}`;
  await uploadFile({ bucket: 'message-images', path, file: image, onProgress, signal });
  return path;
}
