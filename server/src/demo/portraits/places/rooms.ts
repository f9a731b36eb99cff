import { darken, mix } from '../drawing/colors.ts';
import { fill, fractions, rect, round, stroke, toneAt } from '../drawing/shapes.ts';
import { wallBasket } from './wall-basket.ts';

/** A wall of barkcloth with a basket. */
export function barkcloth(wall = '#c9784a'): string {
  let fibres = '';
  const next = fractions('bark');
  for (let i = 0; i < 70; i += 1) {
    const [x, y] = [next() * 880, next() * 1100];
    fibres += `M${round(x)} ${round(y)}q${round(next() * 8 - 4)} ${round(30 + next() * 40)} ${round(next() * 10 - 5)} ${round(70 + next() * 90)}`;
  }
  return (
    rect(0, 0, 880, 1100, wall) + stroke(fibres, darken(wall, 0.9), 3) + wallBasket({ x: 782, y: 168, radius: 150 })
  );
}

/** Shelves of books. */
export function library(wall = '#7d4a2c'): string {
  let drawn = rect(0, 0, 880, 1100, wall);
  const next = fractions('books');
  const spines = ['#a8481f', '#e0b04c', '#2f6f52', '#1d6a86', '#f0e2c8', '#8c2f3b', '#c98b54', '#3c4a5c', '#d8c3a0'];
  for (let y = -60; y < 1100; y += 250) {
    let x = -10;
    drawn += rect(0, y, 880, 232, darken(wall, 0.72));
    while (x < 890) {
      const [width, height] = [24 + next() * 34, 150 + next() * 66];
      const spine = mix(toneAt(spines, Math.floor(next() * spines.length)), wall, 0.28);
      if (next() < 0.1) {
        x += 34;
        continue;
      }
      drawn +=
        rect(round(x), round(y + 232 - height), round(width - 3), round(height), spine, 2) +
        rect(round(x), round(y + 232 - height + 22), round(width - 3), 7, mix(spine, '#f6e6c4', 0.4)) +
        (next() < 0.4 ? rect(round(x), round(y + 232 - 40), round(width - 3), 7, mix(spine, '#f6e6c4', 0.4)) : '');
      x += width;
    }
    drawn += rect(0, y + 232, 880, 20, mix(wall, '#f0c890', 0.22));
  }
  return drawn;
}

/** The church hall, with coloured windows. */
export function church(): string {
  let drawn = rect(0, 0, 880, 1100, '#e5cfae') + rect(0, 760, 880, 340, '#c79b6a');
  for (const x of [20, 650]) {
    drawn +=
      fill(`M${x} 640V260C${x} 120 ${x + 210} 120 ${x + 210} 260V640Z`, '#f4e6cb') +
      fill(`M${x + 16} 624V262C${x + 16} 146 ${x + 194} 146 ${x + 194} 262V624Z`, '#8fb6bd');
    drawn +=
      fill(`M${x + 105} 160L${x + 194} 300L${x + 105} 440L${x + 16} 300Z`, '#e0b04c') +
      fill(`M${x + 105} 220L${x + 150} 300L${x + 105} 380L${x + 60} 300Z`, '#b5502e') +
      fill(`M${x + 16} 460H${x + 194}V624H${x + 16}Z`, '#6f9f8a') +
      stroke(`M${x + 105} 150V624M${x + 16} 300H${x + 194}M${x + 16} 460H${x + 194}`, '#7c5a3a', 7);
  }
  drawn += stroke('M0 760H880', '#a97d4f', 12);
  return drawn;
}
