import type { Database } from '@awamu/contracts/database.types.ts';
import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ServerProcess } from '../harness/server-process.ts';
import { newPerson, type Person } from './journey.ts';

export interface Member {
  person: Person;
  id: string;
  client: SupabaseClient<Database>;
}

/** A member with a complete profile, created through the public API as the web app does. */
export async function makeMember(server: ServerProcess, traits: Parameters<typeof newPerson>[0]): Promise<Member> {
  const person = newPerson(traits);
  const client = createClient<Database>(server.config.supabaseUrl, server.config.anonKey, {
    auth: { persistSession: false },
  });
  const fullName = `${person.firstName} ${person.lastName}`;
  const { data, error } = await client.auth.signUp({
    email: person.email,
    password: person.password,
    options: { data: { full_name: fullName } },
  });
  if (error || !data.user) throw error ?? new Error('no account was made');
  const profile = await client.from('profiles').upsert({
    id: data.user.id,
    full_name: fullName,
    birthdate: person.birthdate,
    gender: person.gender.toLowerCase(),
    looking_for: person.lookingFor.toLowerCase(),
    bio: person.bio,
    interests: person.interests,
  });
  if (profile.error) throw profile.error;
  return { person, id: data.user.id, client };
}

/** Two matched members without messages. */
export async function makeMatchedPair(server: ServerProcess): Promise<{ her: Member; him: Member }> {
  const her = await makeMember(server, { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' });
  const him = await makeMember(server, { firstName: 'Kato', gender: 'Man', lookingFor: 'Women' });
  for (const [from, to] of [[her, him] as const, [him, her] as const]) {
    const { error } = await from.client.rpc('interact', { target_user_id: to.id, interaction_type: 'like' });
    if (error) throw error;
  }
  return { her, him };
}

/** Changes some settings of a signed-in member, as the settings page does. */
export async function changeSettings(
  { id, client }: Pick<Member, 'id' | 'client'>,
  change: Partial<MemberSettings>,
): Promise<void> {
  const stored = await client.from('user_settings').select('settings').eq('user_id', id).maybeSingle();
  const settings = { ...(stored.data?.settings as Partial<MemberSettings> | undefined), ...change };
  const saved = await client
    .from('user_settings')
    .upsert({ user_id: id, settings, updated_at: new Date().toISOString() });
  if (saved.error) throw saved.error;
}

/** Uploads photos as the web app does: the first becomes the profile photo, the others the gallery. */
export async function givePhotos(
  member: Member,
  photos: readonly { mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const bucket = member.client.storage.from('profile-images');
  const urls: string[] = [];
  for (const { buffer, mimeType } of photos) {
    const path = `images/${member.id}/${crypto.randomUUID()}.jpg`;
    const { error } = await bucket.upload(path, buffer, { contentType: mimeType });
    if (error) throw error;
    urls.push(bucket.getPublicUrl(path).data.publicUrl);
  }
  const [picture, ...gallery] = urls;
  const { error } = await member.client
    .from('profiles')
    .update({ profile_picture_url: picture, gallery_images: gallery })
    .eq('id', member.id);
  if (error) throw error;
}
