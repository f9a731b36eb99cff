import { z } from 'zod';
import { storageErrors } from '../storage-error.ts';

/** A requested size in pixels, rounded so that only a few copies per image exist. */
export interface Transform {
  width: number | null;
  height: number | null;
  resize: 'cover' | 'contain' | 'fill';
  quality: number;
  /** Keep the stored format even for clients that accept WebP. */
  keepFormat: boolean;
}

const edges = [96, 160, 320, 480, 640, 960, 1280, 2048] as const;
const largestEdge = 2048;
const qualityStep = 10;
const defaultQuality = 80;

// Bounds and defaults are those of supabase/storage (src/storage/renderer/image.ts).
const edge = z.coerce.number().int().min(1).max(2500);
const requestedSize = z.object({
  width: edge.optional(),
  height: edge.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).default(defaultQuality),
  format: z.enum(['origin']).optional(),
});

function roundUp(pixels: number | undefined): number | null {
  return pixels === undefined ? null : (edges.find((candidate) => candidate >= pixels) ?? largestEdge);
}

/** @throws StorageError InvalidRequest for a value out of bounds */
export function parseTransform(values: unknown): Transform {
  const parsed = requestedSize.safeParse(values);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw storageErrors.invalidRequest(`transform ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { width, height, resize, quality, format } = parsed.data;
  return {
    width: roundUp(width),
    height: roundUp(height),
    // With one edge, all three give the same picture.
    resize: width === undefined || height === undefined ? 'contain' : resize,
    quality: Math.round(quality / qualityStep) * qualityStep,
    keepFormat: format === 'origin',
  };
}

/** Whether the web app may ask for it (photo-url.ts): one of the widths, whole, in the usual quality. */
export function isProductSize({ width, height, quality }: Transform): boolean {
  return width !== null && height === null && quality === defaultQuality;
}
