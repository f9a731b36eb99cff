/** The channels that are wanted, and those that are joined; kept apart from their code, which only members need. */
const joined = new Set<string>();
let asked = 0;

/** True while every wanted channel is joined; with none wanted there is nothing to be missed. */
export function isRealtimeUp(): boolean {
  return joined.size === asked;
}

/** Says that a channel is wanted. @returns takes that back */
export function wantChannel(): () => void {
  asked += 1;
  return () => {
    asked -= 1;
  };
}

export function noteJoined(topic: string, isJoined: boolean): void {
  if (isJoined) joined.add(topic);
  else joined.delete(topic);
}
