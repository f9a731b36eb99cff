/** The number of requested channels and the joined ones; separate from the realtime code, which only members load. */
const joined = new Set<string>();
let requested = 0;

/** True while every requested channel is joined, also if none is requested. */
export function isRealtimeUp(): boolean {
  return joined.size === requested;
}

/** Counts a channel as requested. @returns a function that undoes this */
export function requestChannel(): () => void {
  requested += 1;
  return () => {
    requested -= 1;
  };
}

export function noteJoined(topic: string, isJoined: boolean): void {
  if (isJoined) joined.add(topic);
  else joined.delete(topic);
}
