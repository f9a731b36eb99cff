import { limits } from '@awamu/contracts/limits.ts';
import { getAppConfig } from '../calls/app-config.ts';
import { getSupabase } from '../calls/supabase.ts';
import { holdPage } from '../page/hold-page.ts';
import { endIfClosed } from '../session/renew-session.ts';
import { renewAccessToken } from '../session/session.ts';

/** A refused or failed upload. `status` is the HTTP status that storage reports in its body, 0 without a response. */
export class UploadError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'UploadError';
    this.status = status;
  }
}

export interface UploadRequest {
  bucket: string;
  path: string;
  file: Blob;
  /** Called with the part that has been sent, in percent. */
  onProgress: (percent: number) => void;
  /** Cancels the upload; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
}

/**
 * Stores a file like `upload` of storage-js, with progress, which fetch, and so storage-js, does not report. Never
 * overwrites: a repeat under the same path finds the first file. A rejected token is renewed once. The page is held
 * meanwhile.
 * @throws UploadError, or the signal's reason
 */
export async function uploadFile(request: UploadRequest): Promise<void> {
  const release = holdPage();
  try {
    await upload(request);
  } finally {
    release();
  }
}

async function upload(request: UploadRequest): Promise<void> {
  const [supabase, config] = await Promise.all([getSupabase(), getAppConfig()]);
  const { data } = await supabase.auth.getSession();
  const url = `${config.supabaseUrl}/storage/v1/object/${request.bucket}/${request.path}`;
  const sendAs = (token: string) => send(url, { apikey: config.anonKey, authorization: `Bearer ${token}` }, request);

  let token = data.session?.access_token ?? config.anonKey;
  let answer = await sendAs(token);
  if (answer.status === 401) {
    const renewed = await renewAccessToken();
    if (renewed) {
      token = renewed;
      answer = await sendAs(token);
    }
  }
  if (answer.status < 300) return;
  const refusal = uploadErrorFrom(answer.status, answer.body);
  if (refusal.status === denied && token !== config.anonKey) void endIfClosed(supabase, token);
  if (refusal.status !== alreadyThere) throw refusal;
}

const denied = 403;
const alreadyThere = 409;

interface Answer {
  status: number;
  body: string;
}

function send(url: string, headers: Record<string, string>, upload: UploadRequest): Promise<Answer> {
  const { file, onProgress, signal } = upload;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let sent = false;
    // A file that is fully sent may already be stored: its response is awaited, so that the caller can delete it.
    const abort = () => !sent && request.abort();
    const settle = (settled: () => void) => () => {
      signal.removeEventListener('abort', abort);
      settled();
    };
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.upload.onload = () => {
      sent = true;
    };
    request.onload = settle(() =>
      signal.aborted ? reject(signal.reason) : resolve({ status: request.status, body: request.responseText }),
    );
    request.onerror = settle(() => reject(new UploadError(0, '')));
    request.onabort = settle(() => reject(signal.reason));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('cache-control', `max-age=${limits.storageCacheSeconds}`);
    request.setRequestHeader('x-upsert', 'false');
    request.send(file);
  });
}

/** Storage responds to most refusals with 400 and gives the real status in the body. */
export function uploadErrorFrom(status: number, body: string): UploadError {
  try {
    const { statusCode, message } = JSON.parse(body) as { statusCode?: unknown; message?: unknown };
    return new UploadError(Number(statusCode) || status, typeof message === 'string' ? message : '');
  } catch {
    return new UploadError(status, '');
  }
}
