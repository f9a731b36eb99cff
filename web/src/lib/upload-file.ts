import { limits } from '@awamu/contracts/limits.ts';
import { getAppConfig } from './app-config.ts';
import { getSupabase } from './supabase.ts';

/** An upload that was not stored. `status` is 0 when nothing was answered. */
export class UploadError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the upload was answered with ${status}`);
    this.name = 'UploadError';
    this.status = status;
  }
}

interface Upload {
  bucket: string;
  /** The file's path inside the bucket. */
  path: string;
  file: Blob;
  /** How much has been sent, 0 to 100. */
  onProgress: (percent: number) => void;
  /** Aborting it cancels the upload. */
  signal: AbortSignal;
}

/** Supabase Storage answers with it in the body, whatever the HTTP status is. */
const alreadyThere = '409';

/**
 * Stores a file as supabase-js' upload() does, without overwriting, and tells how far it has come: fetch, which
 * supabase-js uses, knows no progress of what is sent. A repeat under the same path finds the first file.
 * @throws UploadError, or an AbortError once cancelled
 */
export async function uploadFile({ bucket, path, file, onProgress, signal }: Upload): Promise<void> {
  const [supabase, config] = await Promise.all([getSupabase(), getAppConfig()]);
  const { data } = await supabase.auth.getSession();
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', `${config.supabaseUrl}/storage/v1/object/${bucket}/${path}`);
  request.setRequestHeader('authorization', `Bearer ${data.session?.access_token ?? config.anonKey}`);
  request.setRequestHeader('apikey', config.anonKey);
  request.setRequestHeader('x-upsert', 'false');
  request.setRequestHeader('content-type', file.type);
  request.setRequestHeader('cache-control', `max-age=${limits.storageCacheSeconds}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
  await sent(request, file, signal);
}

function sent(request: XMLHttpRequest, file: Blob, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel, { once: true });
    request.onload = () => (isStored(request) ? resolve() : reject(new UploadError(request.status)));
    request.onerror = () => reject(new UploadError(0));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    request.send(file);
  });
}

function isStored({ status, responseText }: XMLHttpRequest): boolean {
  if (status >= 200 && status < 300) return true;
  try {
    const { statusCode } = JSON.parse(responseText) as { statusCode?: unknown };
    return String(statusCode) === alreadyThere;
  } catch {
    return false;
  }
}
