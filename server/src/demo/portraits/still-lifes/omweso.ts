import { circle, fractions, rect, round, stroke, toneAt } from '../drawing/shapes.ts';

/** Seeds in each pit of the board. */
const seeds = [2, 3, 0, 1, 4, 2, 0, 3, 1, 2, 5, 0, 3, 2, 1, 2];

export function omweso(): string {
  let drawn = rect(0, 0, 880, 1100, '#b9c79a') + circle(440, 560, 520, '#a8b886');
  for (let radius = 80; radius < 520; radius += 46)
    drawn += `<circle cx="440" cy="560" r="${radius}" fill="none" stroke="#98a976" stroke-width="8" stroke-dasharray="${24 + radius * 0.02} 10"/>`;
  drawn +=
    `<g transform="translate(440 560) rotate(-9)">` +
    rect(-246, -430, 520, 900, '#3a4a2a', 46, 'opacity=".35"') +
    rect(-262, -452, 524, 904, '#7c4424', 46) +
    rect(-244, -436, 488, 868, '#99582f', 34) +
    stroke(
      'M-200 -420C-190 -200 -214 60 -196 420M-60 -426C-74 -160 -50 140 -66 424M70 -426C60 -160 84 180 66 424M206 -420C190 -160 214 120 200 420',
      '#8a4c27',
      6,
    ) +
    rect(-244, -6, 488, 10, '#6b381c');
  const next = fractions('omweso');
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 4; column += 1) {
      const [x, y] = [-180 + column * 120, -375 + row * 107];
      drawn +=
        circle(x, y, 45, '#5a2d14') +
        circle(x + 3, y + 5, 40, '#47210d') +
        `<path d="M${x - 40} ${y + 14}A43 43 0 0 0 ${x + 40} ${y + 14}A48 48 0 0 1 ${x - 40} ${y + 14}" fill="#c07a48" opacity=".55"/>`;
      const count = seeds[(row * 4 + column) % seeds.length] ?? 0;
      for (let i = 0; i < count; i += 1) {
        const angle = (i / count) * 6.28 + next() * 0.9;
        const distance = count === 1 ? 4 : 17 + next() * 3;
        drawn += `<g transform="translate(${round(x + Math.cos(angle) * distance)} ${round(y + Math.sin(angle) * distance)}) rotate(${Math.floor(next() * 180)})"><ellipse cy="3" rx="14.5" ry="11" fill="#1f0e06" opacity=".6"/><ellipse rx="14" ry="10.6" fill="${toneAt(['#d9dcd2', '#c3c7bb', '#e8e6d8', '#aeb4a6'], Math.floor(next() * 4))}"/><ellipse cx="-4" cy="-3" rx="5" ry="3" fill="#fff" opacity=".7"/></g>`;
      }
    }
  drawn += '</g>';
  for (const [x, y] of [
    [120, 930],
    [170, 970],
    [90, 985],
  ] as const)
    drawn += `<ellipse cx="${x + 4}" cy="${y + 8}" rx="24" ry="17" fill="#5f6d45" opacity=".6"/><ellipse cx="${x}" cy="${y}" rx="23" ry="17" fill="#dfe0d4"/><ellipse cx="${x - 6}" cy="${y - 5}" rx="8" ry="4" fill="#fff" opacity=".8"/>`;
  return drawn;
}
