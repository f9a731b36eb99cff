import { languages } from '@awamu/contracts/languages.ts';
import { describe, expect, test } from 'vitest';
import type { MailContents } from './mail-contents.ts';
import { layOutMail } from './mail-layout.ts';

const plain: MailContents = {
  language: 'en',
  preheader: 'Beside the subject',
  heading: 'A heading',
  paragraphs: ['One', 'Two'],
  action: { text: 'Open it', href: 'https://awamu.example/x?a=1&b=2' },
};
const attack = `<img src=x onerror="a()">&'{{contact}}`;
const escaped = '&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;{{contact}}';

/** Resources that a mail client would load without an action of the reader. */
const fetched = (html: string): string[] =>
  [...html.matchAll(/(?:src|background|srcset|data)="([^"]*)"|url\(([^)]*)\)|@import/g)].map(
    ([whole, one]) => one ?? whole,
  );

describe('text of members', () => {
  test('is escaped everywhere', () => {
    const { html, text } = layOutMail({
      ...plain,
      preheader: attack,
      heading: attack,
      paragraphs: [attack],
      photo: { url: `https://awamu.example/"onload="a()`, alt: attack },
      action: { text: attack, href: `https://awamu.example/"onclick="a()` },
      code: attack,
      codeLabel: attack,
      closing: [attack],
      unsubscribe: { text: attack, href: 'https://awamu.example/stop' },
      reason: attack,
    });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toMatch(/"\s*on(load|click)/);
    // Title, preheader, label of the whole, heading, paragraph, photo, button, code and its label, closing, footer twice.
    expect(html.split(escaped)).toHaveLength(13);
    expect(text.split(attack)).toHaveLength(9);
  });

  test('keeps its line breaks', () => {
    const { html, text } = layOutMail({ ...plain, paragraphs: ['First\nSecond'] });
    expect(html).toContain('First<br>Second');
    expect(text).toContain('First\nSecond');
  });
});

describe('the plain text', () => {
  test('contains everything that the HTML contains, in the same order', () => {
    const { text } = layOutMail({
      ...plain,
      code: '123456',
      codeLabel: 'Or type:',
      closing: ['Last words.'],
      reason: 'Because.',
      unsubscribe: { text: 'No more', href: 'https://awamu.example/stop' },
    });
    expect(text.split('\n\n')).toEqual([
      'A heading',
      'One',
      'Two',
      'Open it:\nhttps://awamu.example/x?a=1&b=2',
      'Or type:\n123456',
      'Last words.',
      'Because.',
      'No more:\nhttps://awamu.example/stop',
      'Questions? Write to hello@awamu.example.',
      'Awamu · Boston, USA',
    ]);
  });

  test('a code without a label comes before the link, in both', () => {
    const { text, html } = layOutMail({ ...plain, code: '123456' });
    for (const twin of [text, html]) expect(twin.indexOf('123456')).toBeLessThan(twin.indexOf('Open it'));
  });

  test('has a space before the colon in French', () => {
    expect(layOutMail({ ...plain, language: 'fr' }).text).toContain('Open it\u202f:\nhttps://');
  });
});

test.each(languages)('in %s the mail says who sends it, why, and in which language it is', (language) => {
  const { html, text } = layOutMail({ ...plain, language });
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain('href="mailto:hello@awamu.example"');
  for (const twin of [html, text]) expect(twin).toContain('Awamu · Boston, USA');
  expect(text).not.toMatch(/\{\{|undefined/);
});

test('a given reason replaces the usual one', () => {
  expect(layOutMail(plain).text).toContain('someone gave Awamu this address');
  expect(layOutMail({ ...plain, reason: 'You asked.' }).text).not.toContain('someone gave Awamu this address');
});

test('an unsubscribe link is shown only if there is one', () => {
  expect(layOutMail(plain).html.match(/<a /g)).toHaveLength(2);
  const { html } = layOutMail({ ...plain, unsubscribe: { text: 'No more', href: 'https://awamu.example/stop?a&b' } });
  expect(html).toMatch(/<a [^>]*href="https:\/\/awamu\.example\/stop\?a&amp;b"[^>]*>No more<\/a>/);
});

test('the photo is the only external resource', () => {
  expect(fetched(layOutMail(plain).html)).toEqual([]);
  const photo = { url: 'https://awamu.example/p.webp', alt: 'Photo of Ann' };
  expect(fetched(layOutMail({ ...plain, photo }).html)).toEqual([photo.url]);
});

test('dark mode is declared, and each of its classes is used', () => {
  const { html } = layOutMail({ ...plain, code: '123456' });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const dark = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}<\/style>/.exec(html)?.[1] ?? '';
  const classes = [...dark.matchAll(/^\.([\w-]+) \{/gm)].map(([, name]) => name ?? '');
  expect(classes.length).toBeGreaterThan(5);
  const worn = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(classes.filter((name) => !worn.includes(name))).toEqual([]);
});
