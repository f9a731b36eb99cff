import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import type { WalletMessage } from './parse-wallet-message.ts';

/** Whether the address' wallet signed the message: EIP-191 (personal_sign), or Ed25519 over the bytes. */
export async function isSignedByWallet(
  { chain, address }: Pick<WalletMessage, 'chain' | 'address'>,
  message: string,
  signature: string,
): Promise<boolean> {
  try {
    return chain === 'ethereum'
      ? (await ethereumSigner(message, signature)) === address.toLowerCase()
      : isSignedBySolana(address, message, signature);
  } catch {
    // The bytes are not a valid point, signature or key.
    return false;
  }
}

const recoverableBytes = 65;
/** Old wallets write 27 and 28 as recovery ids. */
const legacyRecovery = 27;

async function ethereumSigner(message: string, signature: string): Promise<string> {
  // Loaded at the first use, so that starts do not wait for the tables of the curve.
  const [{ secp256k1 }, { keccak_256 }] = await Promise.all([
    import('@noble/curves/secp256k1.js'),
    import('@noble/hashes/sha3.js'),
  ]);
  const bytes = Buffer.from(signature.replace(/^0x/, ''), 'hex');
  if (bytes.length !== recoverableBytes || bytes.length * 2 !== signature.replace(/^0x/, '').length) return '';
  const last = bytes[recoverableBytes - 1] ?? 0;
  const recovery = last >= legacyRecovery ? last - legacyRecovery : last;
  const text = Buffer.from(message);
  const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`);
  const digest = keccak_256(Buffer.concat([prefix, text]));
  const recoverable = Buffer.concat([Buffer.from([recovery]), bytes.subarray(0, recoverableBytes - 1)]);
  const compressed = secp256k1.recoverPublicKey(recoverable, digest, { prehash: false });
  const point = secp256k1.Point.fromBytes(compressed).toBytes(false).subarray(1);
  return `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}`;
}

function isSignedBySolana(address: string, message: string, signature: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64url'));
}
