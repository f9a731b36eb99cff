import { z } from 'zod';

/** The content of an image message: its path in the bucket message-images, and an optional caption. */
export interface ImageContent {
  path: string;
  caption: string;
}

const captioned = z.object({ url: z.string(), caption: z.string().optional() });

/**
 * Parses an image message's text: a plain path, or JSON {"url": path, "caption": text}. Source: specification, section
 * 3.
 */
export function readImageContent(text: string): ImageContent {
  if (!text.startsWith('{')) return { path: text, caption: '' };
  const parsed = captioned.safeParse(parseJson(text));
  return parsed.success ? { path: parsed.data.url, caption: parsed.data.caption ?? '' } : { path: text, caption: '' };
}

/** The inverse of readImageContent: a plain path without a caption. */
export function writeImageContent({ path, caption }: ImageContent): string {
  const trimmed = caption.trim();
  return trimmed ? JSON.stringify({ url: path, caption: trimmed }) : path;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
