import { paths } from '#lib/addresses/paths.ts';
import { getAppConfig } from '#lib/calls/app-config.ts';
import { getSupabase } from '#lib/calls/supabase.ts';

/**
 * Redirects to Google, which returns to the callback page.
 * @throws Error 'not configured' if the server has no Google client; AuthError otherwise
 */
export async function signInWithGoogle(): Promise<void> {
  const [supabase, config] = await Promise.all([getSupabase(), getAppConfig()]);
  if (!config.googleConfigured) throw new Error('not configured');
  const { error } = await supabase.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${location.origin}${paths.authCallback}`,
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  });
  if (error) throw error;
}
