import { darken, mix } from '../drawing/colors.ts';
import { arms, type Garment, necklines, type Outfit } from '../drawing/figure-parts.ts';
import { drawText } from '../drawing/glyphs.ts';
import { fill, stroke } from '../drawing/shapes.ts';

export function jersey(outfit: Outfit, id: string, torso: string): Garment {
  const color = outfit.main;
  return {
    body:
      fill(torso, color) +
      `<g clip-path="url(#${id}t)">` +
      Array.from(
        { length: 9 },
        (_, i) =>
          `<circle cx="392" cy="900" r="${60 + i * 44}" fill="none" stroke="${darken(color, 0.93)}" stroke-width="14" stroke-dasharray="${26 + i * 3} 16"/>`,
      ).join('') +
      fill('M-20 600L190 640L156 1180L-20 1180Z', darken(color, 0.9)) +
      fill('M56 760L96 690L176 706L150 1180L90 1180Z', '#1e1713') +
      fill('M728 760L688 690L608 706L634 1180L694 1180Z', '#1e1713') +
      fill('M150 706L176 706L158 1180L140 1180Z', '#c2273f') +
      fill('M608 706L634 706L644 1180L626 1180Z', '#c2273f') +
      `</g>`,
    neckline: necklines.vee.replace('792', '752'),
    front:
      stroke('M250 606L392 756L534 606', '#1e1713', 28) +
      stroke('M262 628L392 766L522 628', '#c2273f', 7) +
      `<g${outfit.isMirrored ? ' transform="translate(784 0) scale(-1 1)"' : ''}>${drawText('8', { x: 365, y: 826, height: 76, color: '#1e1713', weight: 0.22 })}</g>` +
      `<g transform="translate(500 800)"><circle r="30" fill="#1e1713"/><circle r="21" fill="none" stroke="#e9a900" stroke-width="5" stroke-dasharray="6 3"/><circle r="10" fill="#c2273f"/></g>`,
  };
}

export function scrubs(outfit: Outfit, _id: string, torso: string): Garment {
  const color = outfit.main;
  return {
    body:
      fill(torso, color) +
      stroke(arms, darken(color, 0.7), 6) +
      fill('M500 850H618V966C618 980 608 988 596 988H522C508 988 500 980 500 966Z', darken(color, 0.93)) +
      stroke('M500 850H618', darken(color, 0.7), 6),
    neckline: necklines.vee,
    front:
      stroke('M250 606L392 796L534 606', mix(color, '#ffffff', 0.28), 20) +
      stroke('M232 622C214 740 250 850 300 900M552 622C566 690 556 760 524 806', '#20242a', 13) +
      `<circle cx="308" cy="914" r="25" fill="#c9cdd1"/><circle cx="308" cy="914" r="12" fill="#8f969c"/>` +
      `<g transform="translate(548 838)"><rect x="-5" y="-34" width="10" height="38" fill="#e9a900"/><circle cy="22" r="21" fill="#fff8ea" stroke="#e9a900" stroke-width="6"/><path d="M0 22V10M0 22L9 26" stroke="#1e1713" stroke-width="4" stroke-linecap="round"/></g><rect x="520" y="868" width="8" height="60" rx="4" fill="#1e1713"/>`,
  };
}

export function shirt(outfit: Outfit, _id: string, torso: string): Garment {
  const [color, seam] = [outfit.main, darken(outfit.main, 0.72)];
  return {
    body:
      fill(torso, color) +
      stroke(arms, seam, 6) +
      stroke('M392 700V1180M372 780V1180', seam, 4) +
      [790, 890, 990, 1090].map((y) => `<circle cx="392" cy="${y}" r="8" fill="${darken(color, 0.55)}"/>`).join(''),
    neckline: necklines.vee.replace('792', '720'),
    front:
      fill('M258 590C244 612 232 636 226 664L318 742L392 700C330 676 284 636 268 588Z', mix(color, '#ffffff', 0.5)) +
      fill('M526 590C540 612 552 636 558 664L466 742L392 700C454 676 500 636 516 588Z', mix(color, '#ffffff', 0.5)) +
      stroke('M226 664L318 742L392 700L466 742L558 664', seam, 5) +
      (outfit.lanyard
        ? stroke('M270 690C300 820 350 900 392 940C434 900 484 820 514 690', outfit.lanyard, 13) +
          `<rect x="340" y="936" width="104" height="136" rx="10" fill="#fffdf8" stroke="${seam}" stroke-width="4"/><circle cx="392" cy="984" r="24" fill="#d9b8a6"/><rect x="360" y="1022" width="64" height="8" rx="4" fill="#b7a894"/><rect x="360" y="1040" width="44" height="8" rx="4" fill="#d3c7b5"/>`
        : ''),
  };
}
