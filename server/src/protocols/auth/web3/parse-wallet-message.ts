import { z } from 'zod';
import { badWalletMessage } from '../federation/federation-errors.ts';

export type Chain = 'ethereum' | 'solana';

/** The message that a wallet displayed and signed: EIP-4361, and Solana's form of it. */
export interface WalletMessage {
  chain: Chain;
  domain: string;
  address: string;
  statement: string | undefined;
  uri: URL;
  chainId: string | undefined;
  issuedAt: Date;
  expiresAt: Date | undefined;
  notBefore: Date | undefined;
}

const messageMaxLength = 4_096;
const chainNames = { ethereum: 'Ethereum', solana: 'Solana' } as const;
const addressForms = { ethereum: /^0x[0-9a-fA-F]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ } as const;

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const fields = z.strictObject({
  URI: z.url(),
  Version: z.literal('1'),
  'Chain ID': z.string().max(60).optional(),
  Nonce: z.string().min(8).max(200).optional(),
  'Issued At': time,
  'Expiration Time': time.optional(),
  'Not Before': time.optional(),
  'Request ID': z.string().max(200).optional(),
});

/**
 * Parses a message line by line and refuses whatever a wallet would not write: an unknown or repeated field could mean
 * one thing to its owner and another to us. Own code: no library parses both chains' forms as supabase-js writes them.
 * @throws AuthError validation_failed
 */
export function parseWalletMessage(chain: Chain, text: string): WalletMessage {
  if (text.length > messageMaxLength) throw badWalletMessage('Message is too long');
  const [opening = '', address = '', ...rest] = text.split('\n');
  const domain = opening.match(/^(?:https?:\/\/)?(\S+) wants you to sign in with your (\w+) account:$/);
  if (!domain?.[1] || domain[2] !== chainNames[chain]) throw badWalletMessage('Message does not begin as a sign-in');
  if (!addressForms[chain].test(address)) throw badWalletMessage('Wallet account in message is not an address');
  const firstField = rest.findIndex((line) => /^(URI|Version): /.test(line));
  if (firstField === -1 || rest[0] !== '') throw badWalletMessage('Message has no fields');
  const statement = rest.slice(0, firstField).filter((line) => line !== '');
  if (statement.length > 1) throw badWalletMessage('Statement in message has more than one line');
  const read = readFields(rest.slice(firstField));
  return {
    chain,
    domain: domain[1],
    address,
    statement: statement[0],
    uri: new URL(read.URI),
    chainId: read['Chain ID'],
    issuedAt: read['Issued At'],
    expiresAt: read['Expiration Time'],
    notBefore: read['Not Before'],
  };
}

function readFields(lines: string[]): z.output<typeof fields> {
  const resources = lines.findIndex((line) => /^Resources:?$/.test(line));
  const [named, listed] = resources === -1 ? [lines, []] : [lines.slice(0, resources), lines.slice(resources + 1)];
  if (!listed.every((line) => line.startsWith('- '))) throw badWalletMessage('Message goes on after its resources');
  const found = new Map<string, string>();
  for (const line of named) {
    const colon = line.indexOf(': ');
    const name = line.slice(0, Math.max(colon, 0));
    if (colon === -1 || found.has(name)) throw badWalletMessage('Message has a line that is no field, or one twice');
    found.set(name, line.slice(colon + 2));
  }
  const parsed = fields.safeParse(Object.fromEntries(found));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badWalletMessage(`Message is not valid: ${issue?.path.join('.') || issue?.message}`);
}
