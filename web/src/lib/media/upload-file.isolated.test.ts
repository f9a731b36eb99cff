import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadErrorFrom, uploadFile } from './upload-file.ts';

const seams = vi.hoisted(() => ({
  endIfClosed: vi.fn<(client: unknown, refused: string) => Promise<void>>(async () => {}),
  renew: vi.fn<() => Promise<string | null>>(),
  session: { current: null as { access_token: string } | null },
  isHeld: false,
}));
vi.mock('../page/hold-page.ts', () => ({
  holdPage() {
    seams.isHeld = true;
    return () => {
      seams.isHeld = false;
    };
  },
}));
vi.mock('../calls/app-config.ts', () => ({
  getAppConfig: async () => ({ supabaseUrl: 'https://awamu.example', anonKey: 'anon' }),
}));
vi.mock('../session/renew-session.ts', () => ({ endIfClosed: seams.endIfClosed }));
vi.mock('../session/session.ts', () => ({ renewAccessToken: seams.renew }));
vi.mock('../calls/supabase.ts', () => ({
  getSupabase: async () => ({ auth: { getSession: async () => ({ data: { session: seams.session.current } }) } }),
}));

/** The storage response by token. */
let answers: Record<string, [status: number, body: string]>;

class Network {
  upload: { onprogress?: (progress: ProgressEvent) => void; onload?: () => void } = {};
  onload: () => void = () => {};
  status = 0;
  responseText = '';
  private token = '';
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    if (name === 'authorization') this.token = value.replace('Bearer ', '');
  }
  send(): void {
    expect(seams.isHeld).toBe(true);
    [this.status, this.responseText] = answers[this.token] ?? [500, ''];
    this.onload();
  }
}

const upload = () =>
  uploadFile({
    bucket: 'profile-images',
    path: 'images/x.jpg',
    file: new Blob(['x']),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
const deniedBody = '{"statusCode":"403","message":"access_denied"}';

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Network);
  vi.clearAllMocks();
  seams.session.current = { access_token: 'old' };
  seams.renew.mockResolvedValue(null);
});

// The page is held until the upload has succeeded or failed.
afterEach(() => expect(seams.isHeld).toBe(false));

describe('an upload that is denied', () => {
  it.each([400, 403])('with %i checks whether the account is closed', async (status) => {
    answers = { old: [status, deniedBody] };
    await expect(upload()).rejects.toMatchObject({ status: 403 });
    expect(seams.endIfClosed).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'old');
  });

  it('checks with the new token after a renewal', async () => {
    answers = { old: [401, ''], new: [400, deniedBody] };
    seams.renew.mockResolvedValue('new');
    await expect(upload()).rejects.toMatchObject({ status: 403 });
    expect(seams.endIfClosed).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'new');
  });

  it('is not checked for a visitor', async () => {
    seams.session.current = null;
    answers = { anon: [400, deniedBody] };
    await expect(upload()).rejects.toMatchObject({ status: 403 });
    expect(seams.endIfClosed).not.toHaveBeenCalled();
  });
});

it.each([
  ['stored', 200, '{}'],
  ['already stored', 400, '{"statusCode":"409","message":"exists"}'],
])('of a file that is %s ends no session', async (_how, status, body) => {
  answers = { old: [status, body] };
  await upload();
  expect(seams.endIfClosed).not.toHaveBeenCalled();
});

it('with any other status ends no session', async () => {
  answers = { old: [400, '{"statusCode":"413","message":"too large"}'] };
  await expect(upload()).rejects.toMatchObject({ status: 413 });
  expect(seams.endIfClosed).not.toHaveBeenCalled();
});

it('reads the real status of a refusal from the body', () => {
  const refusal = uploadErrorFrom(400, '{"statusCode":"413","message":"too large"}');
  expect(refusal).toMatchObject({ status: 413, message: 'too large' });
});

it('handles a response that is not JSON', () => {
  expect(uploadErrorFrom(502, '<html>')).toMatchObject({ status: 502, message: '' });
});
