/** Colours are #rrggbb. */
function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function colorOf(channels: readonly number[]): string {
  const hex = channels.map((channel) =>
    Math.min(255, Math.max(0, Math.round(channel)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Each channel times the factor; a factor above 1 lightens. */
export function darken(color: string, factor: number): string {
  return colorOf(channelsOf(color).map((channel) => channel * factor));
}

/** @param share of the second colour, 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const second = channelsOf(other);
  return colorOf(channelsOf(one).map((channel, index) => channel + ((second[index] ?? 0) - channel) * share));
}

/** Perceived brightness, 0 to 255 (ITU-R BT.601). */
export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
