import { round, stroke } from '../drawing/shapes.ts';

const threads = { barkcloth: '#a8481f', gold: '#e9a900', white: '#fffaf0' };
const rings = 11;

/** The thread at a distance from the middle (0 to 1) and an angle: nine arms that turn outwards. */
function threadAt(distance: number, angle: number): keyof typeof threads {
  if (distance < 0.08 || distance > 0.95) return 'barkcloth';
  if (distance < 0.13 || distance > 0.9) return 'gold';
  const arm = (((angle * 9) / (Math.PI * 2) + distance * 2.1) % 1) + 0;
  return arm < 0.34 ? 'barkcloth' : arm < 0.46 ? 'gold' : 'white';
}

/** A basket that hangs on a wall: one coil from the middle outwards, sewn stitch by stitch. */
export function wallBasket({ x, y, radius }: { x: number; y: number; radius: number }): string {
  const ring = radius / (rings + 0.35);
  const paths = { barkcloth: '', gold: '', white: '' };
  for (let angle = 0; angle < rings * Math.PI * 2; ) {
    const turns = angle / (Math.PI * 2);
    const inner = ring * 0.35 + turns * ring;
    const [from, to] = [angle - (0.21 * ring) / inner, angle + (0.21 * ring) / (inner + ring)];
    const start = `${round(x + inner * Math.cos(from))} ${round(y + inner * Math.sin(from))}`;
    const outer = inner + ring * 0.8;
    paths[threadAt(turns / rings, angle)] +=
      `M${start}L${round(x + outer * Math.cos(to))} ${round(y + outer * Math.sin(to))}`;
    angle += (ring * 0.46) / Math.max(inner + ring / 2, ring * 0.7);
  }
  const drawn = Object.entries(paths).map(([thread, path]) =>
    stroke(path, threads[thread as keyof typeof threads], round(ring * 0.4)),
  );
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#6f2c10"/>${drawn.join('')}`;
}
