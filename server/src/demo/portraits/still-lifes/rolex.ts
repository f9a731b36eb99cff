import { circle, fill, fractions, rect, round, stroke, toneAt } from '../drawing/shapes.ts';
import { steam } from './steam.ts';

export function rolex(): string {
  let drawn =
    rect(0, 0, 880, 1100, '#e3a45c') +
    fill('M0 640L880 520V1100H0Z', 'url(#shells)') +
    fill('M0 640L880 520V560L0 684Z', '#00000022');
  const next = fractions('rolex');
  drawn +=
    `<g transform="translate(440 670) rotate(-34) scale(1.12)" opacity=".5">` +
    rect(-350, -120, 720, 270, '#0e2b38', 110) +
    '</g>';
  drawn +=
    '<g transform="translate(410 600) rotate(-34) scale(1.14)">' +
    fill('M-330 -128C-350 -60 -350 60 -330 128L260 150C330 150 372 80 372 0C372 -80 330 -150 260 -150Z', '#d99a4a');
  drawn += fill('M-60 -140L262 -150C332 -150 372 -80 372 0C372 80 332 150 262 150L-60 140Z', '#e6b066');
  for (let i = 0; i < 34; i += 1) {
    const [x, y] = [-40 + next() * 370, -130 + next() * 260];
    drawn += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(10 + next() * 22)}" ry="${round(7 + next() * 12)}" fill="${toneAt(['#b9702e', '#c9823a', '#a85f25'], i % 3)}" opacity="${round(0.35 + next() * 0.4)}"/>`;
  }
  drawn +=
    fill('M-60 -140L262 -150C332 -150 372 -80 372 0C372 -56 340 -108 270 -112L-60 -104Z', '#f6cf8c', 'opacity=".7"') +
    fill('M-60 104L262 116C330 116 366 60 372 0C372 80 332 150 262 150L-60 140Z', '#8a4a1c', 'opacity=".35"');
  drawn +=
    `<ellipse cx="300" cy="0" rx="86" ry="140" fill="#c9823a"/><ellipse cx="306" cy="0" rx="72" ry="122" fill="#f0c987"/><ellipse cx="308" cy="0" rx="60" ry="106" fill="#f7cf4a"/>` +
    stroke(
      'M308 -90C356 -70 356 70 308 86C266 70 268 -50 308 -58C338 -46 338 44 310 54C290 44 290 -22 310 -28',
      '#e8a93a',
      14,
    ) +
    stroke('M308 -106C366 -90 366 90 308 104', '#c9823a', 8);
  for (const [x, y, color, radius] of [
    [286, -74, '#c2372a', 15],
    [330, -44, '#3f8a4a', 12],
    [278, -14, '#b56aa0', 12],
    [334, 22, '#c2372a', 16],
    [290, 44, '#3f8a4a', 13],
    [322, 76, '#b56aa0', 11],
    [312, -4, '#c2372a', 12],
    [344, -6, '#3f8a4a', 9],
    [270, 18, '#3f8a4a', 8],
    [300, -46, '#fff3da', 9],
    [312, 42, '#fff3da', 9],
  ] as const)
    drawn += `<ellipse cx="${x}" cy="${y}" rx="${radius * 0.8}" ry="${radius}" fill="${color}"/>`;
  drawn +=
    fill('M-372 -150C-392 -60 -392 60 -366 156L40 178L84 120L52 70L96 20L56 -40L92 -92L50 -168Z', '#f4ead8') +
    fill('M-372 -150C-392 -60 -392 60 -366 156L-300 160C-322 60 -322 -60 -302 -156Z', '#dccfb6') +
    fill('M-366 156L40 178L84 120L70 96L30 132L-368 112Z', '#cdbfa3', 'opacity=".7"');
  let print = '';
  for (let row = 0; row < 8; row += 1) {
    const y = -104 + row * 30;
    for (const column of [-268, -128, 6])
      if (!(column === 6 && row > 6)) print += `M${column} ${y}h${row === 0 ? 108 : 92 - ((row * 17) % 30)}`;
  }
  drawn +=
    stroke(print, '#9a8d78', 7) +
    rect(-268, -142, 236, 18, '#6d6252') +
    rect(-128, -46, 100, 70, '#b8aa92') +
    stroke('M-372 -150L50 -168M-366 156L40 178', '#c4b597', 3) +
    '</g>';
  return drawn + tomato() + steam(690, 270, 0.62, '#fff1d6');
}

function tomato(): string {
  return [
    '<g transform="translate(720 960)">',
    circle(10, 22, 74, '#0e3b4c', 'opacity=".5"'),
    circle(0, 0, 78, '#c2372a'),
    circle(0, 0, 64, '#e2604a'),
    stroke('M0 -56V56M-56 0H56M-40 -40L40 40M40 -40L-40 40', '#f2a08a', 8),
    circle(0, 0, 12, '#f6c3ae'),
    '</g>',
  ].join('');
}
