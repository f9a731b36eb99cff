import { accountExport } from '@awamu/contracts/account.ts';
import { exportAccount } from '@awamu/contracts/operations/members.ts';
import { useEffect, useRef, useState } from 'react';
import { requestOperation } from '#lib/calls/call-operation.ts';
import { saveBlob } from '#lib/media/save-blob.ts';

export type ExportState =
  | { phase: 'idle' | 'done' }
  /** Bytes received so far; the archive is streamed, so its total size is unknown. */
  | { phase: 'running'; bytes: number }
  | { phase: 'failed'; error: unknown };

/** Downloads the archive of all own data. */
export function useDataExport() {
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'running', bytes: 0 });
    try {
      const archive = await fetchArchive(controller.signal, (bytes) => setState({ phase: 'running', bytes }));
      saveBlob(archive, accountExport.fileName);
      setState({ phase: 'done' });
    } catch (error) {
      if (!controller.signal.aborted) setState({ phase: 'failed', error });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ phase: 'idle' });
  }

  return { state, start, cancel };
}

async function fetchArchive(signal: AbortSignal, onBytes: (bytes: number) => void): Promise<Blob> {
  const response = await requestOperation(exportAccount, {}, { signal });
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onBytes(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted ?? null, { headers: { 'content-type': accountExport.contentType } }).blob();
}
