/** The Message-ID of an email: the same for every attempt, so that mailboxes recognise a copy. */
export function messageIdOf(id: string, publicUrl: string): string {
  return `<${id}@${new URL(publicUrl).hostname}>`;
}
