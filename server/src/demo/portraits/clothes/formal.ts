import { darken, mix } from '../drawing/colors.ts';
import { arms, type Garment, necklines, type Outfit } from '../drawing/figure-parts.ts';
import { fill, round, stroke } from '../drawing/shapes.ts';
import { leaves, shells, zigzag } from './prints.ts';

const prints = { shells, leaves, zigzag };

export function kanzu(outfit: Outfit, id: string, torso: string): Garment {
  const jacket = outfit.main;
  return {
    body: fill(torso, '#fbf4e6') + stroke('M300 780L296 1180M484 780L490 1180', '#e6d9bf', 5),
    neckline: necklines.crew.replace(/692/g, '660').replace(/664/g, '640'),
    front:
      stroke('M258 612C280 660 336 676 392 676C448 676 504 660 526 612', '#fbf4e6', 34) +
      stroke('M262 632C288 676 340 692 392 692C444 692 496 676 522 632', '#8c2f2a', 8) +
      stroke('M366 690V930M418 690V930M366 930H418', '#8c2f2a', 9) +
      stroke('M392 720V905', '#8c2f2a', 5, 'stroke-dasharray="2 20"') +
      stroke('M366 930L380 950M418 930L404 950', '#8c2f2a', 6) +
      `<g clip-path="url(#${id}t)">` +
      fill('M-10 600L262 590C258 700 284 840 336 1000L330 1180H-10Z', jacket) +
      fill('M794 600L522 590C526 700 500 840 448 1000L454 1180H794Z', jacket) +
      fill('M262 588C230 640 218 700 232 760L196 776L336 1004C290 850 262 720 274 610Z', mix(jacket, '#ffffff', 0.1)) +
      fill('M522 588C554 640 566 700 552 760L588 776L448 1004C494 850 522 720 510 610Z', mix(jacket, '#ffffff', 0.1)) +
      stroke('M232 760L196 776L336 1004M552 760L588 776L448 1004', darken(jacket, 0.55), 5) +
      stroke(arms, darken(jacket, 0.6), 6) +
      fill('M590 842L666 830L660 852L640 836L626 856L610 838L594 860Z', '#e9a900') +
      stroke('M586 852L668 840', darken(jacket, 0.55), 6) +
      `</g>`,
  };
}

export function gomesi(outfit: Outfit, id: string): Garment {
  const color = outfit.main;
  const sash = outfit.sash ?? '#e9a900';
  return {
    definitions: prints[outfit.print ?? 'leaves'](
      `${id}p`,
      color,
      outfit.second ?? mix(color, '#ffffff', 0.22),
      outfit.third ?? '#e9a900',
    ),
    body:
      fill(
        'M246 600C206 616 176 620 150 634C128 598 108 566 92 520C52 566 26 640 22 716C20 772 44 820 84 856L150 830L140 1180H644L634 830L700 856C740 820 764 772 762 716C758 640 732 566 692 520C676 566 656 598 634 634C608 620 578 616 538 600Z',
        `url(#${id}p)`,
      ) +
      fill(
        'M92 520C108 566 128 598 150 634L176 790L150 830L84 856C44 820 20 772 22 716C26 640 52 566 92 520Z',
        darken(color, 0.7),
        'opacity=".22"',
      ) +
      stroke('M150 634C162 690 168 760 150 830M634 634C622 690 616 760 634 830', darken(color, 0.55), 6) +
      stroke('M92 520C112 600 120 690 84 856M692 520C672 600 664 690 700 856', darken(color, 0.6), 4, 'opacity=".7"') +
      stroke('M84 856L150 830M700 856L634 830', outfit.third ?? '#e9a900', 12),
    neckline: necklines.square,
    front:
      stroke('M232 612L252 744H532L552 612', outfit.third ?? '#e9a900', 17) +
      stroke('M270 770L290 930', darken(color, 0.55), 6) +
      `<g fill="#fff6e2" stroke="${darken(color, 0.5)}" stroke-width="4"><circle cx="268" cy="786" r="13"/><circle cx="280" cy="842" r="13"/></g>` +
      `<g transform="translate(0 -78)">` +
      fill('M136 980C300 1020 480 1020 648 980L650 1076C480 1110 300 1110 132 1076Z', sash) +
      stroke('M136 1010C300 1046 480 1046 648 1010M134 1044C300 1080 480 1080 650 1044', darken(sash, 0.78), 5) +
      fill(
        'M346 996C372 976 420 976 446 1000C470 1040 460 1080 430 1096C400 1108 366 1100 348 1080C332 1054 332 1020 346 996Z',
        darken(sash, 0.94),
      ) +
      fill('M362 1090L330 1200H400L402 1098Z', darken(sash, 0.88)) +
      fill('M410 1098L418 1200H476L432 1090Z', darken(sash, 0.96)) +
      '</g>',
  };
}

export function kitenge(outfit: Outfit, id: string, torso: string): Garment {
  const color = outfit.main;
  return {
    definitions: prints[outfit.print ?? 'shells'](
      `${id}p`,
      color,
      outfit.second ?? '#e9a900',
      outfit.third ?? '#fbf6ee',
    ),
    body: fill(torso, `url(#${id}p)`) + stroke(arms, darken(color, 0.5), 7),
    neckline: necklines[outfit.cut ?? 'vee'],
    front:
      outfit.cut === 'wide'
        ? stroke('M212 624C236 704 320 746 392 746C464 746 548 704 572 624', outfit.trim ?? '#a8481f', 22)
        : stroke('M250 606L392 796L534 606', outfit.trim ?? '#a8481f', 22) +
          stroke('M392 800V1180', outfit.trim ?? '#a8481f', 14),
  };
}

export function blazer(outfit: Outfit, id: string, torso: string): Garment {
  const jacket = outfit.main;
  const { beads } = outfit;
  return {
    body: fill(torso, outfit.second ?? '#fbf3e2'),
    neckline: necklines.wide,
    front:
      `<g clip-path="url(#${id}t)">` +
      fill('M-10 600L266 586C236 690 270 860 372 1040V1180H-10Z', jacket) +
      fill('M794 600L518 586C548 690 514 860 412 1040V1180H794Z', jacket) +
      fill('M266 586C218 640 196 704 204 752L160 776L372 1044C292 880 246 720 282 610Z', mix(jacket, '#ffffff', 0.12)) +
      fill('M518 586C566 640 588 704 580 752L624 776L412 1044C492 880 538 720 502 610Z', mix(jacket, '#ffffff', 0.12)) +
      stroke('M204 752L160 776L372 1044V1180M580 752L624 776L412 1044V1180', darken(jacket, 0.55), 5) +
      stroke(arms, darken(jacket, 0.6), 6) +
      `</g>` +
      (beads
        ? `<g fill="${beads}">` +
          Array.from({ length: 17 }, (_, bead) => {
            const share = bead / 16;
            const [x, y] = [262 + share * 260, 636 + Math.sin(share * Math.PI) * 104];
            return `<circle cx="${round(x)}" cy="${round(y)}" r="12" stroke="${darken(beads, 0.62)}" stroke-width="3"/>`;
          }).join('') +
          '</g>'
        : ''),
  };
}
