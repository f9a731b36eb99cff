import {
  ALL_FORMATS,
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { VideoProblem } from './video-problem.ts';

// The index comes first, so that playback starts before the whole file is loaded.
const outputFormats: Record<string, () => OutputFormat> = {
  'video/mp4': () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'video/quicktime': () => new MovOutputFormat({ fastStart: 'in-memory' }),
  'video/webm': () => new WebMOutputFormat(),
};

/** @throws VideoProblem damaged for a video without a readable first frame */
async function requirePictures(input: Input): Promise<void> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new VideoProblem('unsupported');
  if (!(await new EncodedPacketSink(track).getFirstPacket())) throw new VideoProblem('damaged');
}

async function convert(input: Input, output: Output): Promise<void> {
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    copy: { mode: 'forced' },
    showWarnings: false,
  });
  const hasPictures = conversion.utilizedTracks.some((track) => track.type === 'video');
  if (!conversion.isValid || !hasPictures) throw new VideoProblem('unsupported');
  await conversion.execute();
}

/**
 * Copies the picture and sound tracks of an MP4, MOV or WebM into a new file, packet by packet, and nothing else:
 * location tags (`udta`, `©xyz`, `meta`, Matroska tags) and timed position tracks (GoPro, Android, iPhone) are dropped.
 * @throws VideoProblem unsupported for codecs that no browser plays; damaged, or an error of the library, otherwise
 */
export async function copyTracks(source: string, target: string, mimeType: string): Promise<void> {
  const format = outputFormats[mimeType];
  if (!format) throw new VideoProblem('unsupported');
  const input = new Input({ source: new FilePathSource(source), formats: ALL_FORMATS });
  const output = new Output({ format: format(), target: new FilePathTarget(target) });
  try {
    await requirePictures(input);
    await convert(input, output);
  } catch (error) {
    await output.cancel();
    throw error;
  } finally {
    input.dispose();
  }
}
