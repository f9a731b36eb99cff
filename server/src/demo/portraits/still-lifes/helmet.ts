import { drawText } from '../drawing/glyphs.ts';
import { fill, rect, stroke } from '../drawing/shapes.ts';

export function helmet(): string {
  let drawn =
    rect(0, 0, 880, 1100, '#9fc2c9') +
    rect(0, 700, 880, 400, '#c98a55') +
    fill('M0 700H880V724H0Z', '#a96d3d') +
    fill('M60 60H360V520H60Z', '#e9f0ea') +
    fill('M76 76H344V504H76Z', '#c6dfe2') +
    fill('M76 504V400C140 330 220 350 260 400C290 370 330 370 344 390V504Z', '#7fae86') +
    stroke('M210 60V520M60 290H360', '#e9f0ea', 14);
  drawn += `<ellipse cx="450" cy="880" rx="330" ry="60" fill="#6d3c18" opacity=".55"/>`;
  drawn +=
    fill(
      'M140 800C110 520 260 330 470 330C690 330 800 500 790 740C786 812 760 850 700 856L240 866C180 866 146 850 140 800Z',
      '#e9a900',
    ) +
    fill('M140 800C110 520 260 330 470 330C300 370 210 520 240 866C180 866 146 850 140 800Z', '#bb8200') +
    fill('M430 864C420 800 470 760 560 762C650 764 730 780 776 800C762 838 740 852 700 856Z', '#d59a00') +
    fill('M650 392C740 450 790 600 778 760C740 620 720 500 650 392Z', '#fbd35e') +
    fill(
      'M540 500C640 480 740 520 786 640C794 690 786 730 770 742C690 760 590 750 536 716C512 640 516 560 540 500Z',
      '#24323a',
    ) +
    fill('M560 520C640 506 714 536 756 620C700 584 620 566 552 580Z', '#56707c');
  drawn +=
    stroke('M250 430C340 350 560 330 660 400', '#a8481f', 26) +
    stroke('M216 486C330 390 560 370 700 450', '#fbf6ee', 10) +
    stroke('M152 842C170 868 210 870 240 868L700 858C742 854 768 836 780 802', '#2a1a14', 20) +
    stroke('M600 806L690 812M612 828L676 832', '#5a3a06', 8);
  drawn += `<g transform="translate(340 560)"><circle r="56" fill="#fbf6ee"/><circle r="44" fill="none" stroke="#a8481f" stroke-width="13" stroke-dasharray="9 4"/><circle r="26" fill="none" stroke="#e9a900" stroke-width="11" stroke-dasharray="8 3"/><circle r="11" fill="#a8481f"/></g>`;
  drawn +=
    stroke('M300 872C306 926 350 944 392 924', '#2a1a14', 14) +
    rect(384, 900, 52, 34, '#c2273f', 9, 'transform="rotate(-22 410 917)"');
  drawn += `<g transform="translate(690 985) rotate(-9)"><rect x="-96" y="-34" width="210" height="78" rx="10" fill="#6d3c18" opacity=".5"/><rect x="-104" y="-44" width="210" height="78" rx="10" fill="#fbf6ee"/><rect x="-96" y="-36" width="194" height="62" rx="6" fill="none" stroke="#1e1713" stroke-width="4"/>${drawText('UEK 812', { x: -84, y: -17, height: 24, color: '#1e1713', weight: 0.22 })}</g>`;
  return drawn;
}
