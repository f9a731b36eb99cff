import { basketSize, type Shape } from './shapes.ts';

/** The shapes as a picture of their own, `side` pixels wide and high, for files that are drawn when the app is built. */
export function svgOf(shapes: Shape[], side: number): string {
  const paths = shapes.map(({ d, stroke, width, opacity, dashes }) => {
    const faint = opacity === undefined ? '' : ` stroke-opacity="${opacity}"`;
    const dashed = dashes === undefined ? '' : ` stroke-dasharray="${dashes}"`;
    return `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${faint}${dashed}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${basketSize} ${basketSize}" width="${side}" height="${side}" fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`;
}
