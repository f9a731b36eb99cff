/** The Message-ID of a mail: the same at every attempt, by which mailboxes recognise a copy. */
export function messageIdOf(id: string, publicUrl: string): string {
  return `<${id}@${new URL(publicUrl).hostname}>`;
}
