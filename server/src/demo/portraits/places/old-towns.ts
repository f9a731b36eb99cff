import { darken } from '../drawing/colors.ts';
import { circle, cloud, fill, fractions, rect, round, stroke, toneAt } from '../drawing/shapes.ts';

/** Where a house is, and the colours of its wall, chimney and door. */
const terraces = [
  [-70, '#cfa377', '#a9794f', '#2f5f6d'],
  [230, '#dcb48a', '#b98a5f', '#a8481f'],
  [530, '#c99a70', '#a3734a', '#2f7a4d'],
  [830, '#dcb48a', '#b98a5f', '#1d6a86'],
] as const;

/** Where a house is, and its brick. */
const brownstones = [
  [-40, '#a9603f'],
  [300, '#8f4c34'],
  [640, '#b06a48'],
] as const;

/** The gabled houses of the old town: width, top and colour. */
const gables = [
  [150, 290, '#d99a4e'],
  [170, 250, '#c9654a'],
  [140, 310, '#e6c384'],
  [180, 270, '#b9573f'],
  [150, 300, '#dcae62'],
  [170, 260, '#c77a55'],
] as const;

export function london(): string {
  let drawn = rect(0, 0, 880, 1100, '#bcd3d6') + cloud(540, 70, 1.5, '#d4e3e3') + cloud(20, 40, 1.1, '#cfe0e0');
  for (const [x, wall, chimney, door] of terraces) {
    drawn +=
      rect(x + 40, 70, 90, 160, chimney) +
      [0, 1, 2].map((k) => rect(x + 46 + k * 28, 40, 18, 40, '#b5673f')).join('') +
      fill(`M${x} 230L${x + 150} 150L${x + 300} 230Z`, '#7c7f86') +
      rect(x, 226, 300, 900, wall) +
      rect(x, 226, 300, 16, '#f3e7d2');
    for (const wy of [300, 600])
      for (const wx of [40, 180]) {
        drawn +=
          rect(x + wx - 8, wy - 14, 96, 14, '#f3e7d2') +
          rect(x + wx, wy, 80, 180, '#f6eedd') +
          rect(x + wx + 8, wy + 8, 64, 164, '#7f9aa3') +
          rect(x + wx + 8, wy + 84, 64, 8, '#f6eedd') +
          rect(x + wx + 36, wy + 8, 6, 164, '#f6eedd');
      }
    drawn += rect(x, 850, 300, 300, '#f1e6d3') + rect(x + 190, 900, 84, 260, door, 6);
  }
  return drawn;
}

export function boston(): string {
  let drawn = rect(0, 0, 880, 1100, '#e7d3bd');
  for (const [x, brick] of brownstones) {
    drawn +=
      rect(x, 60, 340, 1060, brick) +
      rect(x, 40, 340, 40, darken(brick, 0.78)) +
      rect(x, 80, 340, 10, darken(brick, 1.14));
    drawn += fill(`M${x + 20} 1100V180L${x + 60} 140H${x + 190}L${x + 230} 180V1100Z`, darken(brick, 1.12));
    for (let y = 200; y < 1000; y += 250) {
      drawn +=
        rect(x + 70, y, 110, 170, '#f0e2cd', 4) +
        rect(x + 78, y + 8, 94, 154, '#6e7f83') +
        rect(x + 78, y + 80, 94, 7, '#f0e2cd') +
        rect(x + 60, y - 22, 130, 16, darken(brick, 0.76)) +
        rect(x + 60, y + 170, 130, 14, darken(brick, 0.76)) +
        rect(x + 258, y, 60, 170, '#f0e2cd', 4) +
        rect(x + 264, y + 8, 48, 154, '#6e7f83') +
        rect(x + 264, y + 80, 48, 7, '#f0e2cd');
    }
  }
  drawn += stroke(
    'M60 1100C70 800 40 600 90 380M80 620C40 540 20 500 -10 480M78 520C120 460 150 430 170 380',
    '#5a3524',
    16,
  );
  const next = fractions('leaf');
  for (let i = 0; i < 58; i += 1) {
    const [angle, distance] = [next() * 6.3, Math.sqrt(next()) * 200];
    drawn += circle(
      round(70 + Math.cos(angle) * distance * 1.05),
      round(330 + Math.sin(angle) * distance * 0.9),
      round(16 + next() * 18),
      toneAt(['#d98a2b', '#e3a13a', '#c96f2a', '#e9a900'], i % 4),
      'opacity=".95"',
    );
  }
  return drawn;
}

export function stockholm(): string {
  let drawn = rect(0, 0, 880, 1100, '#cfdfe6') + cloud(560, 60, 1.3, '#e2ecef');
  let x = -60;
  for (const [index, [width, top, color]] of gables.entries()) {
    drawn +=
      index % 2
        ? fill(
            `M${x} ${top}H${x + 20}V${top - 50}H${x + 46}V${top - 96}H${x + width - 46}V${top - 50}H${x + width - 20}V${top}H${x + width}V900H${x}Z`,
            color,
          )
        : fill(`M${x} ${top}L${x + width / 2} ${top - 110}L${x + width} ${top}V900H${x}Z`, color);
    for (let r = 0; r < 6; r += 1)
      for (let k = 0; k < 3; k += 1) {
        const gx = x + width * (0.16 + k * 0.27);
        drawn +=
          rect(round(gx), top + 30 + r * 92, 26, 52, '#f6ead2') +
          rect(round(gx + 4), top + 34 + r * 92, 18, 44, '#5b6f7a');
      }
    x += width;
  }
  drawn += rect(0, 820, 880, 300, '#7ea3b3') + stroke('M60 880H240M600 870H820M90 930H190M660 930H790', '#a8c4cf', 7);
  drawn += fill('M700 150L708 20L716 150V260H700Z', '#6f8f86');
  return drawn;
}
