import { circle, cloud, fill, fractions, rect, round, stroke, toneAt } from '../drawing/shapes.ts';

/** The hills of Kampala, by day or at dusk. */
export function kampala(isDusk = false): string {
  let drawn =
    rect(0, 0, 880, 1100, isDusk ? '#f1bf8e' : '#c8dcd6') +
    circle(660, 210, 84, isDusk ? '#f9dfae' : '#f4ead0') +
    cloud(60, 110, 1.4, isDusk ? '#f6cfa4' : '#dfeae4') +
    cloud(560, 330, 1, isDusk ? '#f6cfa4' : '#dfeae4');
  drawn +=
    fill(
      'M0 520C120 420 220 400 330 470C440 380 560 360 660 440C740 400 820 400 880 430V900H0Z',
      isDusk ? '#c98f66' : '#9dbf9f',
    ) +
    fill('M96 436H132V380C132 350 168 350 168 380V436H204V460H96Z', isDusk ? '#b5774f' : '#86aa8a') +
    rect(146, 320, 8, 40, isDusk ? '#b5774f' : '#86aa8a') +
    rect(720, 330, 12, 90, isDusk ? '#b5774f' : '#86aa8a') +
    circle(726, 326, 11, isDusk ? '#b5774f' : '#86aa8a') +
    fill('M740 420V390C740 370 790 370 790 390V420Z', isDusk ? '#b5774f' : '#86aa8a');
  drawn += fill('M0 660C140 540 260 560 380 640C520 520 700 520 880 640V1100H0Z', isDusk ? '#a66c45' : '#6f9f76');
  const next = fractions('roof');
  for (let i = 0; i < 22; i += 1) {
    const x = i < 11 ? next() * 260 : 600 + next() * 270;
    const [y, width] = [600 + next() * 210, 38 + next() * 26];
    drawn +=
      rect(round(x), round(y), round(width), 30, isDusk ? '#f0d3a6' : '#f1e3c8') +
      fill(
        `M${round(x - 8)} ${round(y)}L${round(x + width / 2)} ${round(y - 24)}L${round(x + width + 8)} ${round(y)}Z`,
        toneAt(['#b5502e', '#c2653c', '#a04426'], i % 3),
      );
  }
  drawn += fill('M0 860C200 780 420 800 880 870V1100H0Z', isDusk ? '#7d4a2c' : '#3f7a52');
  for (const [x, y, side] of [
    [40, 760, 1],
    [820, 770, -1],
  ] as const)
    drawn += `<g transform="translate(${x} ${y}) scale(${side * 1.2} 1.2)" fill="${isDusk ? '#5d3a22' : '#2f6844'}"><path d="M-8 150C-4 80 -4 40 0 0H10C10 50 12 90 14 150Z"/><path d="M4 4C-40-40 -90-30 -110 20C-70 0 -30 0 4 4ZM4 4C30-50 90-50 120-10C80-10 40-6 4 4ZM4 4C-10-60 20-110 60-120C50-70 36-30 4 4ZM4 4C-40-70-60-100-90-90C-60-60-30-20 4 4Z"/></g>`;
  return drawn;
}

export function lake(): string {
  let drawn =
    rect(0, 0, 880, 1100, '#f3d9b0') +
    circle(210, 260, 96, '#f9c86a') +
    fill('M0 430C160 380 300 390 420 430C560 380 740 380 880 420V520H0Z', '#8fb0a0') +
    rect(0, 470, 880, 640, '#4f93a6') +
    stroke('M110 520H310M140 550H280M165 580H255', '#f3cf8a', 8) +
    stroke('M520 540H760M600 590H840M40 660H180M700 680H860M20 760H140', '#74aebd', 7);
  drawn +=
    fill('M600 470C640 500 760 500 820 462L800 520C760 534 660 534 624 520Z', '#7c3a1c') +
    stroke('M612 484C680 508 760 504 812 476', '#e9a900', 6) +
    fill('M700 480V330L790 458Z', '#f7ecd8') +
    stroke('M700 484V320', '#4a2413', 6);
  for (const x of [30, 70, 110, 150, 790, 830, 866])
    drawn +=
      stroke(`M${x} 1100C${x + 4} 940 ${x - 6} 860 ${x + ((x * 7) % 30) - 15} ${760 + ((x * 13) % 90)}`, '#3f7a52', 7) +
      `<g transform="translate(${x + ((x * 7) % 30) - 15} ${760 + ((x * 13) % 90)})">` +
      stroke('M0 0L-26 -34M0 0L-10 -44M0 0L8 -46M0 0L26 -34M0 0L-36 -16M0 0L36 -16', '#5f9a5f', 5) +
      '</g>';
  return drawn;
}
