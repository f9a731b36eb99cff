import { limits } from '@awamu/contracts/limits.ts';
import { photoExtension } from '#lib/media.ts';
import { getSupabase } from '#lib/supabase.ts';

const bucket = 'profile-images';

/** Stores a prepared photo under an unguessable name and answers its public address. @throws StorageError */
export async function uploadProfilePhoto(userId: string, photo: Blob): Promise<string> {
  const supabase = await getSupabase();
  const path = `images/${userId}/${crypto.randomUUID()}.${photoExtension(photo)}`;
  const { error } = await supabase.storage.from(bucket).upload(path, photo, {
    contentType: photo.type,
    cacheControl: String(limits.storageCacheSeconds),
    upsert: false,
  });
  if (error) throw error;
  return supabase.storage.from(bucket).getPublicUrl(path).data.publicUrl;
}

/** Removes a photo that was replaced before it was ever shown to anybody. Addresses of other places are left alone. */
export async function removeProfilePhoto(url: string): Promise<void> {
  const path = url.split(`/object/public/${bucket}/`)[1];
  if (!path) return;
  const supabase = await getSupabase();
  await supabase.storage.from(bucket).remove([path]);
}
