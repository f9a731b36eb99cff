import { type FileHandle, open } from 'node:fs/promises';
import { VideoProblem } from './video-problem.ts';

const longestHeader = 16;

/** Bytes at a position; fewer at the end of the file. */
async function readAt(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHeader), 0, longestHeader, position);
  return buffer.subarray(0, bytesRead);
}

/** The end of the top-level box at `position` (ISO/IEC 14496-12, section 4.2); size 0 means 'to the end'. */
function boxEnd(header: Buffer, position: number, fileSize: number): number {
  if (header.length < 8) throw new VideoProblem('damaged');
  const size = header.readUInt32BE(0);
  if (size === 0) return fileSize;
  if (size !== 1) return position + size;
  if (header.length < longestHeader) throw new VideoProblem('damaged');
  return position + Number(header.readBigUInt64BE(8));
}

async function requireWholeBoxes(file: FileHandle, fileSize: number): Promise<void> {
  for (let position = 0; position < fileSize; ) {
    const end = boxEnd(await readAt(file, position), position, fileSize);
    if (end < position + 8 || end > fileSize) throw new VideoProblem('damaged');
    position = end;
  }
}

/** An EBML variable-size integer (RFC 8794, section 4); null is the reserved 'unknown', used by live recordings. */
function readVariableInteger(bytes: Buffer, keepMarker: boolean): { value: number | null; length: number } {
  const length = Math.clz32(bytes[0] ?? 0) - 23;
  if (length > 8 || bytes.length < length) throw new VideoProblem('damaged');
  let value = BigInt(bytes[0] ?? 0);
  for (const byte of bytes.subarray(1, length)) value = (value << 8n) | BigInt(byte);
  const bits = BigInt(7 * length);
  if (keepMarker) return { value: Number(value), length };
  const plain = value & ((1n << bits) - 1n);
  return { value: plain === (1n << bits) - 1n ? null : Number(plain), length };
}

async function requireWholeElements(file: FileHandle, fileSize: number): Promise<void> {
  for (let position = 0; position < fileSize; ) {
    const header = await readAt(file, position);
    const id = readVariableInteger(header, true);
    const size = readVariableInteger(header.subarray(id.length), false);
    if (size.value === null) return;
    position += id.length + size.length + size.value;
    if (position > fileSize) throw new VideoProblem('damaged');
  }
}

/**
 * Checks the declared sizes of the outermost parts, as media parsers accept truncated files.
 * @throws VideoProblem damaged
 */
export async function requireWholeVideo(path: string, mimeType: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    await (mimeType === 'video/webm' ? requireWholeElements(file, size) : requireWholeBoxes(file, size));
  } finally {
    await file.close();
  }
}
