import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '#platform/crypto/same-secret.ts';
import { whatsappFaultOf } from '#platform/delivery/whatsapp-errors.ts';
import type { WhatsappStatus, WhatsappVerdict } from './provider-reports.repo.ts';

/** Verifies WhatsApp's signature: `sha256=` and the HMAC of the body in hexadecimal, keyed with the app secret. */
export function isSignedByWhatsapp(body: Uint8Array, header: unknown, appSecret: string): boolean {
  const shown = typeof header === 'string' ? header.toLowerCase() : '';
  return isSameSecret(shown, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
}

/** The webhook also receives incoming messages and other account events, which are ignored. */
const webhook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({ value: z.object({ statuses: z.array(z.unknown()).catch([]) }) }).catch({ value: { statuses: [] } }),
      ),
    }),
  ),
});
const status = z.object({
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().regex(/^[0-9a-f.-]{1,100}$/),
  errors: z.array(z.object({ code: z.int() })).optional(),
});

/** The statuses of this server's messages in a webhook call. */
export function statusesIn(body: unknown): WhatsappStatus[] {
  const { data } = webhook.safeParse(body);
  const all = data?.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses)) ?? [];
  return all.flatMap((one) => {
    const read = status.safeParse(one).data;
    if (read === undefined) return [];
    const code = read.errors?.[0]?.code;
    const reason = read.status === 'failed' ? `WhatsApp reported ${code ?? 'a failure'}` : '';
    return [{ receipt: read.biz_opaque_callback_data, verdict: verdictOf(read.status, code), reason }];
  });
}

function verdictOf(said: z.infer<typeof status>['status'], code: number | undefined): WhatsappVerdict {
  if (said === 'failed') return whatsappFaultOf(code);
  return said === 'sent' ? 'sent' : 'delivered';
}
