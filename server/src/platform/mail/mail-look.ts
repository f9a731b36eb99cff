/** The product's colours (web/src/ui/tokens.css) as sRGB: mail clients do not support OKLCH. */
export const colours = {
  paper: { light: '#fbf6ee', dark: '#15110e' },
  surface: { light: '#fffdf9', dark: '#211a15' },
  sand: { light: '#f1e6d4', dark: '#2e241d' },
  ink: { light: '#1e1713', dark: '#f4ece2' },
  soft: { light: '#67594e', dark: '#bbac9d' },
  line: { light: '#e7dccb', dark: '#3b3028' },
  bark: { light: '#a8481e', dark: '#e08a5b' },
  onBark: { light: '#fff8ef', dark: '#1e1713' },
  lake: { light: '#1d6a86', dark: '#76bbd5' },
  gold: { light: '#e9a901', dark: '#e9a901' },
} as const;

/** The product's fonts are used only where they are installed; an email loads no fonts. */
export const fonts = {
  display: "font-family:'Fraunces Variable',Fraunces,Georgia,'Times New Roman',serif",
  text: "font-family:'Instrument Sans Variable','Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

const backgrounds: [selector: string, colour: string][] = [
  ['.paper', colours.paper.dark],
  ['.surface', colours.surface.dark],
  ['.sand', colours.sand.dark],
  ['.bark', colours.bark.dark],
];
const texts: [selector: string, colour: string][] = [
  ['.ink', colours.ink.dark],
  ['.soft', colours.soft.dark],
  ['.on-bark', colours.onBark.dark],
  ['.lake', colours.lake.dark],
];

function rules(prefixes: { text: string; background: string }): string {
  return [
    ...backgrounds.map(
      ([selector, colour]) => `${prefixes.background}${selector} { background-color: ${colour} !important; }`,
    ),
    ...texts.map(([selector, colour]) => `${prefixes.text}${selector} { color: ${colour} !important; }`),
    `${prefixes.background}.line { border-color: ${colours.line.dark} !important; }`,
  ].join('\n');
}

/**
 * The dark colours, for clients with `prefers-color-scheme` and for Outlook's attributes. They are separate style sheets,
 * because Gmail drops a whole sheet for one selector that it does not support.
 */
export const darkRules = {
  media: `@media (prefers-color-scheme: dark) {\n${rules({ text: '', background: '' })}\n}`,
  outlook: rules({ text: '[data-ogsc] ', background: '[data-ogsb] ' }),
} as const;

export const phoneRules = `@media (max-width: 480px) {
.around { padding: 20px 10px !important; }
.card { padding: 28px 22px 10px !important; }
.foot { padding: 20px 22px 0 !important; }
.heading { font-size: 26px !important; }
}`;
