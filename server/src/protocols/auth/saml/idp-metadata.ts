import { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { z } from 'zod';
import { badMetadata, metadataNotFetched } from './sso-errors.ts';

/** The parts of an identity provider's metadata that a sign-in needs. */
export interface IdpMetadata {
  entityId: string;
  /** Target of requests (HTTP-Redirect binding). */
  signInUrl: string;
  /** PEM; any of them may sign, as a provider lists both during a certificate change. */
  certificates: [string, ...string[]];
}

/** The part of the DOM used here, as the server has no DOM types. */
interface XmlElement {
  localName: string;
  namespaceURI: string | null;
  textContent: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>;
}

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const metadataMaxBytes = 512 * 1_024;
const fetchTimeoutMs = 8_000;

const webAddress = z.url({ protocol: /^https?$/ }).max(2_000);

/** @throws AuthError validation_failed */
export function readIdpMetadata(xml: string): IdpMetadata {
  if (Buffer.byteLength(xml) > metadataMaxBytes) throw badMetadata('it is too long');
  const entity = parseRoot(xml);
  if (entity.localName !== 'EntityDescriptor' || entity.namespaceURI !== metadataNamespace) {
    throw badMetadata('it must describe one entity');
  }
  const entityId = entity.getAttribute('entityID') ?? '';
  const descriptor = childrenOf(entity, metadataNamespace, 'IDPSSODescriptor')[0];
  if (entityId === '' || !descriptor) throw badMetadata('it describes no identity provider');
  const service = childrenOf(descriptor, metadataNamespace, 'SingleSignOnService').find(
    (element) => element.getAttribute('Binding') === redirectBinding,
  );
  const signInUrl = webAddress.safeParse(service?.getAttribute('Location'));
  if (!signInUrl.success) throw badMetadata('it has no SingleSignOnService with the HTTP-Redirect binding');
  const [first, ...more] = certificatesOf(descriptor);
  if (first === undefined) throw badMetadata('it has no certificate that signs');
  return { entityId, signInUrl: signInUrl.data, certificates: [first, ...more] };
}

function parseRoot(xml: string): XmlElement {
  // Machine-written metadata has no entities; a DOCTYPE indicates an entity attack.
  if (/<!DOCTYPE/i.test(xml)) throw badMetadata('it must not have a DOCTYPE');
  const refuse = (message: unknown): never => {
    throw badMetadata('it is no XML', message);
  };
  const parser = new DOMParser({ errorHandler: { warning: () => {}, error: refuse, fatalError: refuse } });
  const root = parser.parseFromString(xml, 'text/xml').documentElement as unknown as XmlElement | null | undefined;
  return root ?? refuse('empty');
}

function childrenOf(parent: XmlElement, namespace: string, name: string): XmlElement[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name));
}

function certificatesOf(descriptor: XmlElement): string[] {
  return childrenOf(descriptor, metadataNamespace, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => childrenOf(key, signatureNamespace, 'X509Certificate'))
    .map((element) => pemOf(element.textContent ?? ''));
}

function pemOf(base64: string): string {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch (error) {
    throw badMetadata('a certificate cannot be read', error);
  }
}

/** Requires HTTPS, except for this machine. @throws AuthError saml_metadata_fetch_failed, validation_failed */
export async function fetchMetadata(address: string): Promise<string> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(url.hostname)) {
    throw badMetadata('its URL must start with https://');
  }
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fetchTimeoutMs) });
    if (!response.ok) throw new Error(`the answer was ${response.status}`);
    return await readText(response);
  } catch (error) {
    throw metadataNotFetched(error);
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > metadataMaxBytes) throw new Error('the metadata is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
