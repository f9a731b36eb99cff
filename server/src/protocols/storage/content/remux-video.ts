import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { storageErrors } from '../storage-error.ts';

// The index goes to the front, so that playback starts before the whole file has come.
const outputFormats: Record<string, () => OutputFormat> = {
  'video/mp4': () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'video/quicktime': () => new MovOutputFormat({ fastStart: 'in-memory' }),
  'video/webm': () => new WebMOutputFormat(),
};

/**
 * Writes the pictures and the sound of a video into a new file, packet by packet, and nothing else: tags with the place
 * (`udta`, `©xyz`, `meta`, Matroska tags) and timed tracks of positions (GoPro, Android, iPhone) stay behind.
 * @throws StorageError damaged_file for what cannot be read, unsupported_type for codecs that no browser plays
 */
export async function remuxVideo(source: string, target: string, mimeType: string): Promise<void> {
  const format = outputFormats[mimeType];
  if (!format) throw storageErrors.unsupportedType(mimeType);
  const problems: unknown[] = [];
  const input = new Input({
    source: new FilePathSource(source, { handleUnhandledError: (error) => problems.push(error) }),
    formats: ALL_FORMATS,
  });
  try {
    const output = new Output({ format: format(), target: new FilePathTarget(target) });
    const conversion = await Conversion.init({
      input,
      output,
      tags: {},
      copy: { mode: 'forced' },
      showWarnings: false,
    });
    const hasPictures = conversion.utilizedTracks.some((track) => track.type === 'video');
    if (!conversion.isValid || !hasPictures) throw storageErrors.unsupportedType(mimeType);
    await conversion.execute();
    if (problems.length > 0) throw problems[0];
  } catch (error) {
    throw error instanceof Error && error.name === 'StorageError' ? error : storageErrors.damagedFile(error);
  } finally {
    input.dispose();
  }
}
