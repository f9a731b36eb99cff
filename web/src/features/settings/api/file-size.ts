const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** '412 kB', '3.4 MB', in the reader's language. */
export function fileSize(bytes: number, language: string): string {
  const isLarge = bytes >= megabyte;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? megabyte : kilobyte));
}
