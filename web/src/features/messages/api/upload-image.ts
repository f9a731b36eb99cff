import { limits } from '@awamu/contracts/limits.ts';
import { photoExtension } from '#lib/media.ts';
import { getSupabase } from '#lib/supabase.ts';

/**
 * Stores an image of a conversation and gives its path in the bucket message-images, which only its two people can
 * read. Repeating the upload under the same id finds the first one.
 */
export async function uploadImage(matchId: string, imageId: string, image: Blob): Promise<string> {
  const supabase = await getSupabase();
  const path = `messages/${matchId}/${imageId}.${photoExtension(image)}`;
  const { error } = await supabase.storage.from('message-images').upload(path, image, {
    contentType: image.type,
    cacheControl: String(limits.storageCacheSeconds),
    upsert: false,
  });
  const isThereAlready = error !== null && 'statusCode' in error && String(error.statusCode) === '409';
  if (error && !isThereAlready) throw error;
  return path;
}
