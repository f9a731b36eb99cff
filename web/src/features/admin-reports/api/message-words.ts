import { readImageContent } from '#entities/conversation/image-content.ts';

/** What can be read of a message: of a picture its caption, which may be empty. */
export function messageWords({ text, type }: { text: string; type: string }): string {
  return type === 'image' ? readImageContent(text).caption : text;
}
