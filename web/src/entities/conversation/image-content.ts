import { z } from 'zod';

/** What an image message shows: its path in the bucket message-images, and a caption where one was written. */
export interface ImageContent {
  path: string;
  caption: string;
}

const captioned = z.object({ url: z.string(), caption: z.string().optional() });

/** An image's text is its plain path, or JSON {"url": path, "caption": text}. Source: specification, section 3. */
export function readImageContent(text: string): ImageContent {
  if (!text.startsWith('{')) return { path: text, caption: '' };
  const parsed = captioned.safeParse(parseJson(text));
  return parsed.success ? { path: parsed.data.url, caption: parsed.data.caption ?? '' } : { path: text, caption: '' };
}

/** The inverse: plain while there is no caption. */
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
