import { readImageContent } from '#entities/conversation/image-content.ts';

/** The readable text of a message; of an image its caption, which may be empty. */
export function messageWords({ text, type }: { text: string; type: string }): string {
  return type === 'image' ? readImageContent(text).caption : text;
}
