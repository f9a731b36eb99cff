import { circle, cloud, fill, fractions, rect, round, stroke, toneAt, windows } from '../drawing/shapes.ts';

export function toronto(): string {
  let drawn = rect(0, 0, 880, 1100, '#a9bccf') + circle(690, 210, 70, '#f2e4c8');
  drawn +=
    fill(
      'M0 520V380H70V320H150V430H190V260H270V520H330V400H400V470H470V350H560V300H610V440H660V380H740V250H800V330H880V760H0Z',
      '#8ea4bc',
    ) +
    fill(
      'M0 640V520H60V470H130V560H200V420H260V540H340V600H520V500H590V420H650V560H720V480H790V410H840V520H880V820H0Z',
      '#6f88a3',
    );
  drawn +=
    fill('M196 640L204 210H216L224 640Z', '#536b88') +
    fill('M176 262C176 236 244 236 244 262L236 284H184Z', '#536b88') +
    rect(206, 70, 8, 150, '#536b88') +
    rect(190, 284, 40, 12, '#6f88a3');
  drawn +=
    windows(
      { x: 20, y: 540, columns: 3, rows: 5, width: 10, height: 14, columnGap: 18, rowGap: 28 },
      '#f2d58f',
      (column, row) => (column * 3 + row * 5) % 4 < 2,
    ) +
    windows(
      { x: 606, y: 450, columns: 2, rows: 6, width: 10, height: 14, columnGap: 20, rowGap: 28 },
      '#f2d58f',
      (column, row) => (column + row * 3) % 3 < 1,
    ) +
    windows(
      { x: 742, y: 510, columns: 2, rows: 6, width: 10, height: 14, columnGap: 20, rowGap: 28 },
      '#f2d58f',
      (column, row) => (column * 2 + row) % 3 < 1,
    ) +
    rect(0, 740, 880, 360, '#5a7492') +
    stroke('M40 800H260M560 790H820M120 850H330M620 860H760', '#7d95b0', 6);
  const next = fractions('snow');
  for (let i = 0; i < 46; i += 1)
    drawn += circle(round(next() * 880), round(next() * 900), round(4 + next() * 6), '#f6f3ec', 'opacity=".9"');
  return drawn;
}

export function dubai(): string {
  let drawn =
    rect(0, 0, 880, 1100, '#f0cfa4') +
    circle(700, 250, 92, '#f9e5bd') +
    fill('M0 700V470H80V430H150V560H240V700ZM520 700V520H600V440H700V560H760V480H880V700Z', '#dcae80');
  drawn +=
    fill('M150 760V300L168 210L176 60L184 210L202 300V760Z', '#b57b56') +
    fill('M118 760V430L150 390V760ZM202 760V360L232 410V760Z', '#c18b63') +
    fill('M30 760V520C60 480 90 470 110 480V760Z', '#b98460') +
    fill('M640 760V380L700 330V760Z', '#b57b56') +
    fill('M720 760C716 560 740 440 800 360C820 480 812 640 806 760Z', '#a96f4d') +
    fill('M806 760C812 640 820 480 800 360C850 440 868 580 862 760Z', '#c99468') +
    windows(
      { x: 652, y: 400, columns: 2, rows: 10, width: 12, height: 16, columnGap: 20, rowGap: 32 },
      '#f4dcae',
      (column, row) => (column + row) % 3 === 0,
    ) +
    windows(
      { x: 160, y: 330, columns: 2, rows: 11, width: 8, height: 16, columnGap: 18, rowGap: 34 },
      '#f0d3a2',
      (column, row) => (column * 2 + row) % 4 === 0,
    ) +
    rect(0, 750, 880, 360, '#d9a273') +
    stroke('M0 800C200 780 500 830 880 800', '#c58c5f', 8);
  return drawn;
}

export function johannesburg(): string {
  let drawn =
    rect(0, 0, 880, 1100, '#d9d2e4') +
    cloud(580, 80, 1.4, '#e8e3ee') +
    fill('M0 620V430H90V360H170V500H250V400H330V540H520V450H600V380H690V300H760V460H880V760H0Z', '#b4a9c4');
  drawn +=
    rect(690, 180, 24, 440, '#8f84a8') +
    fill('M668 200H736V250L722 270H682L668 250Z', '#8f84a8') +
    rect(698, 90, 8, 100, '#8f84a8') +
    fill('M120 700V250H240V700Z', '#9d92b3') +
    rect(110, 236, 140, 26, '#8f84a8') +
    windows(
      { x: 134, y: 290, columns: 4, rows: 13, width: 14, height: 16, columnGap: 26, rowGap: 30 },
      '#e9dfc9',
      (column, row) => (column * 3 + row) % 4 === 0,
    );
  const next = fractions('jac');
  for (const [x, y, spread] of [
    [60, 640, 210],
    [830, 560, 190],
  ] as const) {
    drawn += stroke(`M${x} 1100C${x + 10} 900 ${x - 6} 800 ${x} ${y}`, '#5a4034', 18);
    for (let i = 0; i < 48; i += 1) {
      const [angle, distance] = [next() * 6.3, Math.sqrt(next()) * spread];
      drawn += circle(
        round(x + Math.cos(angle) * distance),
        round(y + Math.sin(angle) * distance * 0.75),
        round(18 + next() * 22),
        toneAt(['#8a6fb8', '#9b82c6', '#7a5fa8', '#ab95d2'], i % 4),
      );
    }
  }
  return drawn;
}
