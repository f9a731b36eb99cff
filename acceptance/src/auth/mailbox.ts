/** What a server sent. */
export interface Mailbox<T extends { to: string }> {
  all: T[];
  /** Resolves with the next one to the address, or one that is there and was not taken yet. */
  take(to: string): Promise<T>;
}

/** A mailbox into which a test delivers. */
export function createMailbox<T extends { to: string }>(): Mailbox<T> & { deliver(mail: T): void } {
  const waiting: T[] = [];
  const readers: { to: string; resolve: (mail: T) => void }[] = [];
  const all: T[] = [];
  return {
    all,
    deliver(mail) {
      all.push(mail);
      const index = readers.findIndex((reader) => reader.to === mail.to);
      if (index === -1) waiting.push(mail);
      else readers.splice(index, 1)[0]?.resolve(mail);
    },
    take(to) {
      const index = waiting.findIndex((mail) => mail.to === to);
      const [mail] = index === -1 ? [] : waiting.splice(index, 1);
      return mail ? Promise.resolve(mail) : new Promise((resolve) => readers.push({ to, resolve }));
    },
  };
}
