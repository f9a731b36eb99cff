import { onTestFinished, vi } from 'vitest';

/** Uploads of this test, whose progress the test sets. */
export interface UploadsByHand {
  /** Reports this progress for the latest upload. */
  sendPercent(percent: number): void;
}

/** The server's response is left to the stub of the bucket. */
export function uploadsByHand(): UploadsByHand {
  const uploads: XMLHttpRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      constructor() {
        super();
        uploads.push(this);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    sendPercent(percent) {
      const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 });
      uploads.at(-1)?.upload.dispatchEvent(progress);
    },
  };
}
