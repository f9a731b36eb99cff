import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { EthereumWallet, SolanaWallet } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, startAuthFixture } from './auth-fixture.ts';
import { decodeJwt } from './decode-token.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

const url = 'http://awamu.test/';

/** An Ethereum wallet: personal_sign (EIP-191). */
function ethereumKey() {
  const secret = secp256k1.utils.randomSecretKey();
  const point = secp256k1.getPublicKey(secret, false).subarray(1);
  const address = `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}`;
  const personalSign = (text: string): string => {
    const message = Buffer.from(text);
    const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`);
    const signature = secp256k1.sign(keccak_256(Buffer.concat([prefix, message])), secret, {
      prehash: false,
      format: 'recovered',
    });
    return `0x${Buffer.from([...signature.subarray(1), 27 + (signature[0] ?? 0)]).toString('hex')}`;
  };
  const wallet = {
    async request({ method, params }: { method: string; params?: string[] }) {
      if (method === 'eth_requestAccounts') return [address];
      if (method === 'eth_chainId') return '0x1';
      return personalSign(Buffer.from((params?.[0] ?? '').slice(2), 'hex').toString());
    },
  } as unknown as EthereumWallet;
  return { address, personalSign, wallet };
}

/** A Solana wallet: Ed25519 over the bytes of the message. */
function solanaKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const address = base58.encode(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const signText = (text: Uint8Array, key: KeyObject = privateKey) => new Uint8Array(sign(null, text, key));
  const wallet = {
    publicKey: { toBase58: () => address },
    signMessage: async (message: Uint8Array) => signText(message),
  } as unknown as SolanaWallet;
  return { address, wallet, signText };
}

describe('Ethereum', () => {
  it('signs in, and later to the same account', async () => {
    const { address, wallet } = ethereumKey();
    const enter = () =>
      server.device().signInWithWeb3({ chain: 'ethereum', wallet, statement: 'I am at home', options: { url } });
    const { data, error } = await enter();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [
        {
          provider: 'web3',
          id: `web3:ethereum:${address}`,
          identity_data: {
            custom_claims: {
              address,
              chain: 'ethereum',
              network: '1',
              domain: 'awamu.test',
              statement: 'I am at home',
            },
          },
        },
      ],
    });
    expect(decodeJwt(data.session?.access_token).claims['amr']).toMatchObject([{ method: 'web3' }]);
    fixture.passSeconds(1);
    expect((await enter()).data.user?.id).toBe(data.user?.id);
  });
});

describe('Solana', () => {
  it('signs in, and later to the same account', async () => {
    const { address, wallet } = solanaKey();
    const enter = () =>
      server.device().signInWithWeb3({ chain: 'solana', wallet, statement: 'I am at home', options: { url } });
    const { data, error } = await enter();
    expect(error).toBeNull();
    expect(data.user?.identities).toMatchObject([{ provider: 'web3', id: `web3:solana:${address}` }]);
    expect((await enter()).data.user?.id).toBe(data.user?.id);
  });

  it('signs in with a wallet that writes the message itself', async () => {
    const { address, signText } = solanaKey();
    const signIn = async (input: { domain: string; uri: string; issuedAt: string }) => {
      const lines = [
        `${input.domain} wants you to sign in with your Solana account:`,
        address,
        '',
        `URI: ${input.uri}`,
        'Version: 1',
        'Chain ID: mainnet',
        'Nonce: 32891757',
        `Issued At: ${input.issuedAt}`,
        'Resources:',
        '- https://awamu.test/terms',
      ];
      const signedMessage = new TextEncoder().encode(lines.join('\n'));
      return { signedMessage, signature: signText(signedMessage) };
    };
    const wallet = { signIn } as unknown as SolanaWallet;
    const { error } = await server.device().signInWithWeb3({ chain: 'solana', wallet, options: { url } });
    expect(error).toBeNull();
  });

  it('refuses a signature by another key', async () => {
    const { wallet, signText } = solanaKey();
    const { privateKey } = generateKeyPairSync('ed25519');
    const forger = {
      ...wallet,
      signMessage: async (message: Uint8Array) => signText(message, privateKey),
    } as SolanaWallet;
    const { error } = await server.device().signInWithWeb3({ chain: 'solana', wallet: forger, options: { url } });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });
});

/** A message of an Ethereum wallet; given lines replace the defaults. */
function messageOf(address: string, lines: { domain?: string; fields?: string[]; statement?: string[] } = {}): string {
  const fields = lines.fields ?? [
    `URI: ${url}`,
    'Version: 1',
    'Chain ID: 1',
    `Issued At: ${new Date(fixture.now()).toISOString()}`,
  ];
  const { domain = 'awamu.test', statement = [] } = lines;
  return [`${domain} wants you to sign in with your Ethereum account:`, address, '', ...statement, '', ...fields].join(
    '\n',
  );
}

async function show(json: object) {
  const answer = await server.call('/token?grant_type=web3', { json });
  const body = (await answer.json()) as { error_code?: string };
  return [answer.status, body.error_code];
}

const at = (seconds: number): string => new Date(fixture.now() + seconds * 1_000).toISOString();

describe('a signed message', () => {
  it('opens one session, also for concurrent attempts', async () => {
    const { address, personalSign } = ethereumKey();
    const message = messageOf(address);
    const json = { chain: 'ethereum', message, signature: personalSign(message) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => show(json)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await show(json)).toEqual([400, 'invalid_credentials']);
    // The same message has a second valid signature (ECDSA malleability), which is refused as well.
    const [r, s, v] = [
      json.signature.slice(2, 66),
      BigInt(`0x${json.signature.slice(66, 130)}`),
      json.signature.slice(130),
    ];
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const flipped = `0x${r}${(order - s).toString(16).padStart(64, '0')}${v === '1b' ? '1c' : '1b'}`;
    expect((await show({ ...json, signature: flipped }))[0]).toBe(400);
  });

  it.each([
    [
      'for another site',
      () => ({ domain: 'evil.example', fields: ['URI: https://evil.example/', 'Version: 1', `Issued At: ${at(0)}`] }),
    ],
    ['for us, shown by another site', () => ({ domain: 'evil.example' })],
    ['that is too old', () => ({ fields: [`URI: ${url}`, 'Version: 1', `Issued At: ${at(-601)}`] })],
    ['from the future', () => ({ fields: [`URI: ${url}`, 'Version: 1', `Issued At: ${at(120)}`] })],
    [
      'that has expired',
      () => ({ fields: [`URI: ${url}`, 'Version: 1', `Issued At: ${at(-60)}`, `Expiration Time: ${at(-1)}`] }),
    ],
    [
      'that is not valid yet',
      () => ({ fields: [`URI: ${url}`, 'Version: 1', `Issued At: ${at(0)}`, `Not Before: ${at(120)}`] }),
    ],
    ['without a time', () => ({ fields: [`URI: ${url}`, 'Version: 1'] })],
    ['of another version', () => ({ fields: [`URI: ${url}`, 'Version: 2', `Issued At: ${at(0)}`] })],
    [
      'that says a thing twice',
      () => ({ fields: [`URI: ${url}`, 'URI: https://evil.example/', 'Version: 1', `Issued At: ${at(0)}`] }),
    ],
    [
      'with a field that nobody knows',
      () => ({ fields: [`URI: ${url}`, 'Version: 1', 'Wish: 1', `Issued At: ${at(0)}`] }),
    ],
    ['with a long story', () => ({ statement: ['one line', 'and another'] })],
    ['with a short nonce', () => ({ fields: [`URI: ${url}`, 'Version: 1', 'Nonce: 1', `Issued At: ${at(0)}`] })],
  ])('is refused: one %s', async (_case, lines) => {
    const { address, personalSign } = ethereumKey();
    const message = messageOf(address, lines());
    expect(await show({ chain: 'ethereum', message, signature: personalSign(message) })).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('is refused when another wallet, or nobody, signed it', async () => {
    const [one, other] = [ethereumKey(), ethereumKey()];
    const message = messageOf(one.address);
    for (const signature of [
      other.personalSign(message),
      '0x',
      '0x00',
      `0x${'0'.repeat(130)}`,
      'zz',
      one.personalSign(`${message} `),
    ]) {
      expect(await show({ chain: 'ethereum', message, signature })).toEqual([400, 'invalid_credentials']);
    }
  });

  it.each([
    {},
    { chain: 'bitcoin', message: 'x', signature: 'x' },
    { chain: 'ethereum', message: '', signature: 'x' },
    { chain: 'ethereum', message: 'hello', signature: '0x' },
    { chain: 'ethereum', message: 'x'.repeat(10_000), signature: '0x' },
    {
      chain: 'solana',
      message: 'awamu.test wants you to sign in with your Ethereum account:\nx\n\nURI: x',
      signature: 'x',
    },
    { chain: 'ethereum', message: 5, signature: '0x' },
  ])('is refused: %#', async (json) => {
    expect(await show(json)).toEqual([400, 'validation_failed']);
  });
});
