import { darken } from '../drawing/colors.ts';
import { fill, fractions, rect, round, stroke } from '../drawing/shapes.ts';
import { steam } from './steam.ts';

/** A banana leaf with its veins, both as path data. */
function leaf(shape: string, color: string, veins: string): string {
  return fill(shape, color) + stroke(veins, darken(color, 0.78), 6);
}

export function matoke(): string {
  let drawn = rect(0, 0, 880, 1100, '#8c3f1c') + fill('M0 700C220 640 620 640 880 700V1100H0Z', '#74310f');
  for (let i = 0; i < 9; i += 1)
    drawn += stroke(`M${i * 110 - 20} 1100C${i * 110} 960 ${i * 104 + 20} 820 ${i * 100 + 30} 690`, '#823a0e', 5);
  drawn += `<ellipse cx="450" cy="850" rx="380" ry="120" fill="#4a1d08" opacity=".6"/>`;
  drawn +=
    leaf(
      'M40 640C140 470 300 470 430 600L470 860C300 930 120 880 40 640Z',
      '#2f6b3c',
      'M70 650C200 640 330 700 450 800M130 560C230 590 340 650 450 730M110 760C220 740 330 760 440 830',
    ) +
    leaf(
      'M850 620C760 450 590 460 460 600L430 860C600 930 780 860 850 620Z',
      '#38794a',
      'M820 634C700 630 570 700 450 800M760 540C660 580 560 640 450 730M790 750C680 736 570 760 450 830',
    ) +
    leaf('M250 480C330 380 560 380 640 480L560 640H330Z', '#2a6037', 'M450 410V620M350 430L420 600M550 430L480 600');
  drawn +=
    fill(
      'M190 740C190 560 300 480 446 480C592 480 702 560 702 740C702 850 590 900 446 900C302 900 190 850 190 740Z',
      '#e8bf45',
    ) +
    fill(
      'M190 740C190 850 302 900 446 900C592 900 702 850 702 740C690 810 590 850 446 850C302 850 204 810 190 740Z',
      '#c2922a',
    ) +
    fill('M560 512C650 552 690 640 690 730C640 700 620 600 560 512Z', '#f7dc80');
  const next = fractions('matoke');
  for (let i = 0; i < 30; i += 1) {
    const [angle, distance] = [next() * 6.28, Math.sqrt(next())];
    drawn += `<path d="M${round(446 + Math.cos(angle) * distance * 200)} ${round(690 + Math.sin(angle) * distance * 150)}q${round(20 + next() * 24)} ${round(-16 - next() * 14)} ${round(50 + next() * 20)} ${round(-2 + next() * 10)}" stroke="${next() < 0.5 ? '#f6dc84' : '#cf9f34'}" stroke-width="${round(6 + next() * 5)}" stroke-linecap="round"/>`;
  }
  drawn +=
    leaf(
      'M60 700C120 900 280 1010 446 1010C610 1010 780 900 832 690C700 800 580 836 446 836C312 836 180 800 60 700Z',
      '#3f8a4f',
      'M120 770C200 880 320 950 446 960M770 760C700 870 580 950 446 960',
    ) +
    fill(
      'M60 700C180 800 312 836 446 836C580 836 700 800 832 690C826 716 818 740 808 760C690 836 580 868 446 868C312 868 190 836 84 764Z',
      '#57a566',
    ) +
    stroke('M250 1000C300 940 340 900 352 850M640 1000C590 940 552 900 540 850', '#caa25c', 13) +
    stroke('M330 930C400 960 500 960 566 930', '#caa25c', 13);
  drawn +=
    `<g transform="translate(690 880)"><ellipse cx="10" cy="34" rx="130" ry="46" fill="#3d1705" opacity=".6"/><path d="M-120 -30C-116 50 -60 74 0 74C60 74 116 50 120 -30Z" fill="#2a1a14"/><ellipse cy="-30" rx="120" ry="40" fill="#3c261c"/><ellipse cy="-30" rx="104" ry="32" fill="#c98a6a"/><path d="M-70 -36C-30 -54 40 -50 70 -30C40 -18 -40 -14 -70 -36Z" fill="#dba585"/></g>` +
    steam(430, 470, 1.05, '#ffe9c8');
  return drawn;
}
