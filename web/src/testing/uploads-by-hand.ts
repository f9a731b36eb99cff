import { onTestFinished, vi } from 'vitest';

/** Files that are sent in this test: how far they have come is what the test says. */
export interface UploadsByHand {
  /** Tells that so much of the newest one is sent. */
  sendPercent(percent: number): void;
}

/** The server's answer is left to the stub of the bucket. */
export function uploadsByHand(): UploadsByHand {
  const begun: XMLHttpRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      constructor() {
        super();
        begun.push(this);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    sendPercent(percent) {
      const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 });
      begun.at(-1)?.upload.dispatchEvent(progress);
    },
  };
}
