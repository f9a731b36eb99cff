/** Two soft tones, a fourth apart, in Hz and seconds. */
const notes = [
  { frequency: 587.33, at: 0 },
  { frequency: 783.99, at: 0.11 },
] as const;
const lasts = 0.5;
const loudness = 0.12;

/** Lock that lets one tab play, since all tabs receive the same notification. */
const lockName = 'awamu-chime';
const lockMs = 1_500;

let context: AudioContext | null = null;

/** Plays the notification sound in one tab of this browser; browsers require an earlier user gesture. */
export async function playChime(): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in globalThis)) return;
  const play = async (lock: Lock | null): Promise<void> => {
    if (!lock) return;
    await sound();
    await new Promise((resolve) => setTimeout(resolve, lockMs));
  };
  if ('locks' in navigator) await navigator.locks.request(lockName, { ifAvailable: true }, play);
  else await sound();
}

async function sound(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  const start = context.currentTime;
  for (const { frequency, at } of notes) {
    const tone = new OscillatorNode(context, { type: 'sine', frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(loudness, start + at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + lasts);
  }
}
