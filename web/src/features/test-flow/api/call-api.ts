import { addressOf, type InputOf, type Operation } from '@awamu/contracts/operations/operation.ts';
import { getI18n } from 'react-i18next';
import { getSupabase } from '#lib/calls/supabase.ts';

/** The bearer token of the current session. @throws Error if there is none */
export async function accessToken(): Promise<string> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new Error(getI18n().t('test-flow:failed.noToken'));
  return data.session.access_token;
}

/**
 * Calls the product API directly, since this page shows the server's raw response.
 * @throws Error 'API error ({status}): {body}'
 */
export async function callApi<O extends Operation>(token: string, operation: O, input: InputOf<O>): Promise<unknown> {
  const { body, ...rest }: { body?: unknown } = input;
  const response = await fetch(addressOf(operation, rest), {
    method: operation.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(getI18n().t('test-flow:failed.api', { status: response.status, body: text }));
  return JSON.parse(text);
}
