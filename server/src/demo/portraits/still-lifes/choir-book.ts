import { circle, fill, rect, stroke } from '../drawing/shapes.ts';

/** Height of the notes on a stave. */
const pitches = [8, -6, 12, -2, 18];

export function choirBook(): string {
  let drawn = rect(0, 0, 880, 1100, '#6f2333') + fill('M0 0H880V1100H0Z', '#7b2a3a');
  for (let i = 0; i < 8; i += 1)
    drawn += stroke(`M${i * 130 - 30} 1100C${i * 130 + 30} 800 ${i * 120 - 40} 400 ${i * 130 + 10} 0`, '#6a2130', 18);
  drawn +=
    `<g transform="translate(440 600) rotate(-7)">` +
    fill(
      'M-390 -280C-260 -330 -110 -320 0 -250C110 -320 260 -330 390 -280V320C260 280 110 290 0 350C-110 290 -260 280 -390 320Z',
      '#33101a',
      'opacity=".5" transform="translate(14 26)"',
    ) +
    fill(
      'M-404 -270C-270 -330 -110 -316 0 -246C110 -316 270 -330 404 -270V336C270 286 110 296 0 366C-110 296 -270 286 -404 336Z',
      '#3a2417',
    ) +
    fill('M-386 -288C-262 -334 -110 -322 0 -256V344C-110 282 -262 272 -386 314Z', '#fbf2df') +
    fill('M386 -288C262 -334 110 -322 0 -256V344C110 282 262 272 386 314Z', '#f4e8cf') +
    fill('M0 -256C-40 -280 -80 -296 -110 -300C-70 -240 -60 200 -70 300C-40 310 -20 326 0 344Z', '#e6d6b6');
  for (const side of [-1, 1])
    for (let stave = 0; stave < 4; stave += 1) {
      let lines = '';
      for (let line = 0; line < 5; line += 1) {
        const y = -196 + stave * 124 + line * 14;
        lines += `M${side * 52} ${y + 24}C${side * 150} ${y - 22} ${side * 260} ${y - 20} ${side * 340} ${y + 4}`;
      }
      drawn += stroke(lines, '#a8977a', 2.6);
      for (let note = 0; note < 5; note += 1) {
        const pitch = pitches[(note + stave) % pitches.length] ?? 0;
        const [x, y] = [side * (92 + note * 54), -176 + stave * 124 + pitch - (note > 1 && note < 4 ? 8 : 0)];
        drawn +=
          `<ellipse cx="${x}" cy="${y}" rx="12" ry="9" fill="#2a1a14" transform="rotate(-18 ${x} ${y})"/>` +
          stroke(`M${x + 10} ${y - 2}V${y - 50}`, '#2a1a14', 4) +
          ((note + stave) % 3 === 0
            ? stroke(`M${x + 10} ${y - 50}C${x + 26} ${y - 40} ${x + 26} ${y - 30} ${x + 20} ${y - 20}`, '#2a1a14', 5)
            : '');
      }
    }
  drawn += `${fill('M-14 -250H14V470L0 440L-14 470Z', '#e9a900')}</g>`;
  drawn += `<g transform="translate(700 190)"><ellipse cx="10" cy="16" rx="104" ry="104" fill="#33101a" opacity=".5"/>${circle(0, 0, 104, '#f6ecd9')}${circle(0, 0, 88, '#e3d3b4')}${circle(0, 0, 72, '#9a5a26')}<path d="M-52 -40A68 68 0 0 1 30 -62" stroke="#c98d4c" stroke-width="10" stroke-linecap="round"/></g>`;
  return drawn;
}
