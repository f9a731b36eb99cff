import { drawText } from '../drawing/glyphs.ts';
import { fill, fractions, rect, round, stroke } from '../drawing/shapes.ts';

export function passport(): string {
  let drawn =
    rect(0, 0, 880, 1100, '#d98d68') +
    fill('M0 0H880V1100H0Z', '#d98d68') +
    fill('M-40 760L920 560V1100H-40Z', 'url(#leaves)');
  drawn +=
    `<g transform="translate(440 560) rotate(8)">` +
    rect(-250, -380, 540, 780, '#5a2410', 24, 'opacity=".35"') +
    rect(-270, -400, 540, 780, '#1f3d33', 24) +
    rect(-270, -400, 36, 780, '#18322a') +
    `<g fill="none" stroke="#e9c46a" stroke-width="9"><circle cx="18" cy="-60" r="120" stroke-dasharray="22 8"/><circle cx="18" cy="-60" r="92" stroke-dasharray="18 8"/><circle cx="18" cy="-60" r="64" stroke-dasharray="14 7"/><circle cx="18" cy="-60" r="36" stroke-dasharray="10 6"/></g>` +
    rect(-110, -300, 256, 18, '#e9c46a', 9) +
    rect(-70, -262, 176, 12, '#e9c46a', 6) +
    rect(-90, 180, 216, 16, '#e9c46a', 8) +
    '</g>';
  drawn +=
    `<g transform="translate(418 716) rotate(-11) scale(.92)">` +
    rect(-300, -120, 690, 290, '#5a2410', 22, 'opacity=".4"') +
    `<path d="M-298 -150H362A22 22 0 0 1 384 -128V118A22 22 0 0 1 362 140H-298A22 22 0 0 1 -320 118V-128A22 22 0 0 1 -298 -150Z" fill="#fffaf0"/><path d="M-298 -150H362A22 22 0 0 1 384 -128V-92H-320V-128A22 22 0 0 1 -298 -150Z" fill="#a8481f"/>` +
    stroke('M190 -80V130', '#d9c7a8', 5, 'stroke-dasharray="4 16"') +
    drawText('BOARDING PASS', { x: -288, y: -134, height: 24, color: '#fff3e0', weight: 0.2 }) +
    drawText('EBB', { x: -284, y: -62, height: 60, color: '#1e1713', weight: 0.2 }) +
    drawText('LHR', { x: 14, y: -62, height: 60, color: '#1e1713', weight: 0.2 }) +
    drawText('ENTEBBE', { x: -284, y: 26, height: 17, color: '#7a6a5c' }) +
    drawText('LONDON', { x: 14, y: 26, height: 17, color: '#7a6a5c' }) +
    drawText('SEAT 27A ONE WAY', { x: -284, y: 88, height: 20, color: '#1e1713', weight: 0.18 }) +
    drawText('BAGS', { x: 216, y: -46, height: 17, color: '#7a6a5c' }) +
    drawText('2 + GHEE', { x: 216, y: -8, height: 16.5, color: '#1e1713', weight: 0.2 }) +
    stroke('M-114 -32H-12M-34 -52L-10 -32L-34 -12', '#a8481f', 9);
  let bars = '';
  const next = fractions('bars');
  for (let x = 216; x < 360; ) {
    const width = 3 + next() * 7;
    bars += rect(round(x), 58, round(width), 64, '#1e1713');
    x += width + 4 + next() * 5;
  }
  return `${drawn}${bars}</g>`;
}
