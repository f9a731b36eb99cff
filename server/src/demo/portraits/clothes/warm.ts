import { darken, mix } from '../drawing/colors.ts';
import { arms, type Garment, necklines, type Outfit } from '../drawing/figure-parts.ts';
import { fill, fractions, round, stroke } from '../drawing/shapes.ts';

export function parka(outfit: Outfit, _id: string, torso: string): Garment {
  const color = outfit.main;
  const scarf = outfit.second ?? '#e9a900';
  const fur = outfit.fur ?? '#d8bd94';
  const next = fractions(`fur${color}`);
  let tufts = '';
  for (let tuft = 0; tuft <= 34; tuft += 1) {
    const angle = Math.PI * (0.02 + (tuft / 34) * 0.96);
    const [x, y] = [392 - Math.cos(angle) * 252, 690 - Math.sin(angle) * 150];
    tufts += `<circle cx="${round(x + next() * 14 - 7)}" cy="${round(y + next() * 14 - 7)}" r="${round(34 + next() * 13)}"/>`;
  }
  const light = tufts.replace(/r="([\d.]+)"/g, (_, radius) => `r="${round(Number(radius) * 0.62)}"`);
  return {
    behind: fill('M150 720C150 560 250 500 392 500C534 500 634 560 634 720L620 830H164Z', darken(color, 0.72)),
    body:
      fill(torso, color) +
      stroke(arms, darken(color, 0.62), 7) +
      `<g fill="${darken(fur, 0.86)}">${tufts}</g><g fill="${fur}">${light}</g>` +
      stroke('M392 760V1180', darken(color, 0.5), 10) +
      stroke('M392 770V1180', '#e8d9b4', 4, 'stroke-dasharray="4 9"') +
      stroke('M196 930L300 960M588 930L484 960', darken(color, 0.6), 8),
    neckline: necklines.crew,
    front:
      fill(
        'M246 596C276 640 340 664 396 664C452 664 508 640 536 596C566 622 570 668 548 696C508 738 450 752 392 752C334 752 276 738 236 696C214 668 220 622 246 596Z',
        scarf,
      ) +
      stroke(
        'M240 636C280 690 340 708 396 708C452 708 506 690 546 636M262 706C300 730 346 742 392 742',
        darken(scarf, 0.78),
        6,
      ) +
      fill('M436 716C476 716 508 706 530 692L548 930H458Z', darken(scarf, 0.93)) +
      stroke('M478 720L486 920M508 712L520 920', darken(scarf, 0.76), 5) +
      stroke('M462 934V966M482 934V966M502 934V966M522 934V966M542 934V962', scarf, 8),
  };
}

export function knit(outfit: Outfit, _id: string, torso: string): Garment {
  const [color, seam] = [outfit.main, darken(outfit.main, 0.74)];
  let stitches = '';
  for (const x of [210, 300, 392, 484, 574]) {
    for (let y = 760; y < 1180; y += 44) stitches += `M${x - 15} ${y}L${x} ${y + 22}L${x + 15} ${y}`;
  }
  return {
    body: fill(torso, color) + stroke(stitches, darken(color, 0.84), 8) + stroke(arms, seam, 7),
    neckline: necklines.high,
    front:
      fill(
        'M286 560C300 586 340 600 392 600C444 600 484 586 498 560C516 600 528 640 522 668C490 706 440 716 392 716C344 716 294 706 262 668C256 640 268 600 286 560Z',
        mix(color, '#ffffff', 0.1),
      ) + stroke('M304 606V690M334 616V704M364 622V710M392 622V712M420 622V710M450 616V704M480 606V690', seam, 4.5),
  };
}

export function denim(outfit: Outfit, id: string, torso: string): Garment {
  const [jacket, shirt] = [outfit.main, outfit.second ?? '#f6ead2'];
  return {
    body:
      fill(torso, shirt) +
      [780, 850, 920, 990]
        .map((y) => fill(`M200 ${y}H584V${y + 30}H200Z`, outfit.third ?? '#c2273f', 'opacity=".85"'))
        .join(''),
    neckline: necklines.crew,
    front:
      stroke('M258 612C280 664 336 696 392 696C448 696 504 664 526 612', darken(shirt, 0.88), 16) +
      `<g clip-path="url(#${id}t)">` +
      fill('M-10 600L262 590C246 720 270 900 286 1180H-10Z', jacket) +
      fill('M794 600L522 590C538 720 514 900 498 1180H794Z', jacket) +
      fill('M262 586C232 620 214 660 208 700L292 780C268 710 262 650 276 606Z', mix(jacket, '#ffffff', 0.16)) +
      fill('M522 586C552 620 570 660 576 700L492 780C516 710 522 650 508 606Z', mix(jacket, '#ffffff', 0.16)) +
      stroke(
        'M208 700L292 780M576 700L492 780M262 820H150V900C180 920 230 920 262 900ZM522 820H634V900C604 920 554 920 522 900Z',
        darken(jacket, 0.6),
        5,
      ) +
      stroke(
        'M270 800C274 930 282 1060 298 1180M514 800C510 930 502 1060 486 1180',
        '#d8a85a',
        4,
        'stroke-dasharray="12 8"',
      ) +
      stroke(arms, darken(jacket, 0.62), 6) +
      `</g>`,
  };
}
