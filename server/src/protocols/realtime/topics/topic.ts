/** A private and a public topic of the same name are separate. */
export interface Topic {
  /** As in frames, with the prefix `realtime:`. */
  readonly topic: string;
  readonly isPrivate: boolean;
}

export function topicKey({ topic, isPrivate }: Topic): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`;
}
