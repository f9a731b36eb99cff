/** A photo file to choose. */
export async function newPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(120, 150);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  context.fillStyle = '#2f7a4d';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'IMG_0042.jpg', { type: 'image/jpeg' });
}

/** A file with the header of a phone's MP4. @param size in bytes */
export function newVideo({ size = 4_096 } = {}): File {
  const head = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')]);
  return new File([head, new Uint8Array(size - head.length)], 'VID_0042.mp4', { type: 'video/mp4' });
}
