import type { ShownMail } from './mail-contents.ts';
import { colours, darkRules, fonts, phoneRules } from './mail-look.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/**
 * The HTML of an email: tables and inline styles, because Outlook supports little else; the dark colours in a style sheet,
 * because media queries need one. Mail clients without style sheets show the light version.
 */
export function writeHtml(mail: ShownMail): string {
  return `<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(mail.heading)}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }</style>
<style>${phoneRules}</style>
<style>${darkRules.media}</style>
<style>${darkRules.outlook}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${colours.paper.light};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(mail.preheader)}</div>
<div role="article" lang="${mail.language}" aria-label="${escapeHtml(mail.heading)}">
<table ${table} width="100%" class="paper" style="background-color:${colours.paper.light}"><tr><td align="center" class="around" style="padding:32px 16px">
<!--[if mso]><table ${table} width="560"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 20px">${writeBrand(mail.brandName)}</td></tr>
<tr><td class="surface line card" style="background-color:${colours.surface.light};border:1px solid ${colours.line.light};border-radius:20px;padding:40px 40px 20px">
${writeCard(mail)}
</td></tr>
<tr><td class="foot" style="padding:24px 40px 0">${writeFooter(mail)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}

/** The logo, drawn with borders: mail clients show neither SVG nor data URLs. */
function writeBrand(name: string): string {
  const { gold, bark } = colours;
  const ring = (size: number, sides: string, inner: string): string =>
    `<div style="width:${size}px;height:${size}px;margin:3px;border:3px solid;border-color:${sides};border-radius:50%;font-size:0;line-height:0">${inner}</div>`;
  const dot = `<div style="width:6px;height:6px;margin:3px;border-radius:50%;background-color:${gold.light}"></div>`;
  const [one, other] = [gold.light, bark.light];
  const mark = ring(
    36,
    `${one} ${other} ${one} ${other}`,
    ring(24, `${other} ${one} ${other} ${one}`, ring(12, `${one} ${one} ${other} ${other}`, dot)),
  );
  return `<table ${table}><tr><td aria-hidden="true" style="padding:0 10px 0 0">${mark}</td><td class="ink" style="${fonts.display};color:${colours.ink.light};font-size:26px;line-height:1;font-weight:600">${escapeHtml(name)}</td></tr></table>`;
}

function writeCard({ heading, photo, paragraphs, action, code, codeLabel, closing = [] }: ShownMail): string {
  const shownCode = code === undefined ? '' : writeCode(code, codeLabel);
  const isCodeFirst = codeLabel === undefined;
  return [
    photo ? writePhoto(photo) : '',
    `<h1 class="ink heading" style="${fonts.display};margin:0 0 20px;color:${colours.ink.light};font-size:30px;line-height:1.2;font-weight:600">${lines(heading)}</h1>`,
    ...paragraphs.map((text) => writeParagraph(text, 'ink')),
    isCodeFirst ? shownCode : '',
    writeButton(action),
    isCodeFirst ? '' : shownCode,
    ...closing.map((text) => writeParagraph(text, 'soft')),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Breaks long words, as text by members may contain one that is wider than a phone. */
function writeParagraph(text: string, tone: 'ink' | 'soft'): string {
  const size = tone === 'ink' ? 'font-size:17px;line-height:1.55' : 'font-size:15px;line-height:1.5';
  return `<p class="${tone}" style="${fonts.text};${size};margin:0 0 16px;color:${colours[tone].light};overflow-wrap:anywhere;word-break:break-word">${lines(text)}</p>`;
}

function writePhoto({ url, alt }: { url: string; alt: string }): string {
  return `<img class="ink" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="160" style="${fonts.text};display:block;width:160px;max-width:100%;height:auto;margin:0 0 24px;border:0;border-radius:20px;color:${colours.ink.light};font-size:15px;line-height:1.5">`;
}

function writeButton({ text, href }: { text: string; href: string }): string {
  const { bark, onBark } = colours;
  return `<table ${table} style="margin:8px 0 24px"><tr><td class="bark" bgcolor="${bark.light}" style="background-color:${bark.light};border-radius:26px;mso-padding-alt:14px 28px"><a class="on-bark" href="${escapeHtml(href)}" style="${fonts.text};display:inline-block;padding:14px 28px;border-radius:26px;color:${onBark.light};font-size:17px;line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;
}

function writeCode(code: string, label: string | undefined): string {
  const { sand, ink } = colours;
  return [
    label === undefined ? '' : writeParagraph(label, 'ink'),
    `<table ${table} style="margin:0 0 24px"><tr><td class="sand ink" style="background-color:${sand.light};color:${ink.light};border-radius:14px;padding:12px 20px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:28px;line-height:1.3;font-weight:600;letter-spacing:4px">${escapeHtml(code)}</td></tr></table>`,
  ].join('\n');
}

/** States the sender and the reason for the email. */
function writeFooter({ reason, unsubscribe, questions, contact, sender }: ShownMail): string {
  const link = (href: string, text: string): string =>
    `<a class="lake" href="${escapeHtml(href)}" style="color:${colours.lake.light};text-decoration:underline">${escapeHtml(text)}</a>`;
  const mailto = link(`mailto:${contact}`, contact);
  return [
    lines(reason),
    ...(unsubscribe ? [link(unsubscribe.href, unsubscribe.text)] : []),
    escapeHtml(questions).replaceAll(escapeHtml(contact), () => mailto),
    lines(sender),
  ]
    .map(
      (html) =>
        `<p class="soft" style="${fonts.text};margin:0 0 10px;color:${colours.soft.light};font-size:14px;line-height:1.5;overflow-wrap:anywhere">${html}</p>`,
    )
    .join('\n');
}
