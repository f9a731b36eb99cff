import type { Plugin } from 'vite';
import { faqGroupsOf } from '../src/content/faq-groups.ts';
import { fillTokens } from '../src/content/tokens.ts';

const faqFile = /\/content\/faqs\/[\w-]+\.md$/;

/** Renders the translations of the FAQ when the app is built, so that no Markdown code reaches the browser. */
export function faqTexts(): Plugin {
  return {
    name: 'faq-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!faqFile.test(id)) return null;
      return { code: `export default ${JSON.stringify(faqGroupsOf(fillTokens(id, code)))}`, map: null };
    },
  };
}
