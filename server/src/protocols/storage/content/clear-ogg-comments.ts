import { readFile, writeFile } from 'node:fs/promises';
import { oggChecksum } from './ogg-checksum.ts';
import { VideoProblem } from './video-problem.ts';

/** How a codec's first packet begins, and how the comment packet after it begins. */
const codecs = [
  { identification: Buffer.from('\x80theora', 'latin1'), comments: Buffer.from('\x81theora', 'latin1') },
  { identification: Buffer.from('\x01vorbis', 'latin1'), comments: Buffer.from('\x03vorbis', 'latin1') },
  { identification: Buffer.from('OpusHead'), comments: Buffer.from('OpusTags') },
  // Skeleton describes the other streams and has no comments of its own.
  { identification: Buffer.from('fishead\0'), comments: null },
];

// Empty vendor, no comments, and Vorbis' framing bit; the rest of the packet is filled with zeros.
const noComments = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1]);

interface LogicalStream {
  /** Replaces the comment packet; null for a stream without one. */
  replacement: Buffer | null;
  packet: number;
  offset: number;
}

interface Page {
  start: number;
  end: number;
  isFirstOfStream: boolean;
  serial: number;
  /** Lengths of the segments; one below 255 ends a packet. */
  segments: Uint8Array;
  bodyStart: number;
}

const headerBytes = 27;

function readPage(file: Buffer, start: number): Page {
  const bodyStart = start + headerBytes + (file[start + 26] ?? 0);
  const segments = file.subarray(start + headerBytes, bodyStart);
  const end = bodyStart + segments.reduce((sum, length) => sum + length, 0);
  if (file.toString('latin1', start, start + 4) !== 'OggS' || end > file.length) throw new VideoProblem('damaged');
  const isFirstOfStream = ((file[start + 5] ?? 0) & 2) !== 0;
  return { start, end, isFirstOfStream, serial: file.readUInt32LE(start + 14), segments, bodyStart };
}

function openStream(firstPacket: Buffer): LogicalStream {
  const codec = codecs.find(({ identification }) =>
    firstPacket.subarray(0, identification.length).equals(identification),
  );
  if (!codec) throw new VideoProblem('unsupported');
  return { replacement: codec.comments && Buffer.concat([codec.comments, noComments]), packet: 0, offset: 0 };
}

/** Overwrites the bytes of the stream's second packet. @returns whether the page was changed */
function clearPage(file: Buffer, page: Page, stream: LogicalStream): boolean {
  let position = page.bodyStart;
  let changed = false;
  for (const length of page.segments) {
    if (stream.packet === 1 && stream.replacement) {
      for (let index = 0; index < length; index += 1) {
        file[position + index] = stream.replacement[stream.offset + index] ?? 0;
      }
      changed = true;
    }
    position += length;
    stream.offset += length;
    if (length < 255) {
      stream.packet += 1;
      stream.offset = 0;
    }
  }
  return changed;
}

/**
 * Copies an Ogg video without the comments of its streams, which may name places and people. Packets keep their length,
 * so that no offset changes.
 * @throws VideoProblem damaged for an incomplete file, unsupported for streams that no browser plays
 */
export async function clearOggComments(source: string, target: string): Promise<void> {
  const file = await readFile(source);
  const streams = new Map<number, LogicalStream>();
  for (let position = 0; position < file.length; ) {
    const page = readPage(file, position);
    if (page.isFirstOfStream) streams.set(page.serial, openStream(file.subarray(page.bodyStart, page.end)));
    const stream = streams.get(page.serial);
    if (!stream) throw new VideoProblem('damaged');
    if (stream.packet <= 1 && clearPage(file, page, stream)) {
      file.writeUInt32LE(0, page.start + 22);
      file.writeUInt32LE(oggChecksum(file.subarray(page.start, page.end)), page.start + 22);
    }
    position = page.end;
  }
  await writeFile(target, file, { mode: 0o600 });
}
