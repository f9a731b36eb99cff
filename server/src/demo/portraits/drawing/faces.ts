import { stroke } from './shapes.ts';

export function laugh(ink: string): string {
  return (
    stroke('M62 72C78 56 102 52 122 60M186 56C200 48 218 50 228 60', ink, 12) +
    stroke('M66 124C74 102 104 100 114 122M188 118C196 100 222 100 230 116', ink, 11) +
    stroke('M176 138C196 146 204 164 190 174C182 180 172 178 166 172', ink, 10) +
    `<path d="M104 204C132 214 178 212 206 198C214 236 194 268 158 270C122 272 98 242 104 204Z" fill="${ink}" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/><path d="M112 210C140 218 174 216 200 206C200 216 198 222 195 228C168 236 138 237 113 230Z" fill="#fff6ea"/><path d="M126 258C138 244 172 240 186 250C178 262 168 266 158 266C146 267 134 264 126 258Z" fill="#c2513f"/>`
  );
}

export function grin(ink: string): string {
  return (
    stroke('M58 76C72 58 98 54 120 64M186 60C200 52 218 54 228 64', ink, 12) +
    `<ellipse cx="92" cy="118" rx="11" ry="16" fill="${ink}"/><ellipse cx="207" cy="113" rx="10" ry="15" fill="${ink}"/><circle cx="96" cy="112" r="4" fill="#fff6ea"/><circle cx="211" cy="107" r="4" fill="#fff6ea"/>` +
    stroke('M176 138C196 146 204 164 190 174C182 180 172 178 166 172', ink, 10) +
    `<path d="M112 214C138 222 176 220 202 206C204 232 184 250 158 250C132 250 112 236 112 214Z" fill="#fff6ea" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/>` +
    stroke('M100 208C106 212 110 216 112 222M210 200C206 204 204 208 202 214', ink, 8)
  );
}
