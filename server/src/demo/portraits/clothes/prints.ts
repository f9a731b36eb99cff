export function shells(id: string, ground: string, first: string, second: string): string {
  return `<pattern id="${id}" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="rotate(8)"><rect width="96" height="96" fill="${ground}"/><g fill="none" stroke-width="9"><circle cx="48" cy="48" r="38" stroke="${first}"/><circle cx="48" cy="48" r="22" stroke="${second}"/></g><circle cx="48" cy="48" r="9" fill="${first}"/><g fill="${second}"><circle cx="0" cy="0" r="9"/><circle cx="96" cy="0" r="9"/><circle cx="0" cy="96" r="9"/><circle cx="96" cy="96" r="9"/></g></pattern>`;
}

export function leaves(id: string, ground: string, first: string, second: string): string {
  return `<pattern id="${id}" width="84" height="104" patternUnits="userSpaceOnUse" patternTransform="rotate(-14)"><rect width="84" height="104" fill="${ground}"/><path d="M42 6C66 26 66 58 42 84C18 58 18 26 42 6Z" fill="${first}"/><path d="M42 12V82M42 34L56 26M42 34L28 26M42 54L58 44M42 54L26 44" stroke="${ground}" stroke-width="4"/><circle cx="4" cy="96" r="9" fill="${second}"/><circle cx="80" cy="96" r="9" fill="${second}"/></pattern>`;
}

export function zigzag(id: string, ground: string, first: string, second: string): string {
  return `<pattern id="${id}" width="70" height="88" patternUnits="userSpaceOnUse"><rect width="70" height="88" fill="${ground}"/><path d="M-4 26L17 6L38 26L59 6L80 26" fill="none" stroke="${first}" stroke-width="12"/><path d="M-4 52L17 32L38 52L59 32L80 52" fill="none" stroke="${second}" stroke-width="6"/><circle cx="17" cy="70" r="7" fill="${first}"/><circle cx="52" cy="70" r="7" fill="${first}"/></pattern>`;
}
