import { firstLanguageOf } from '@awamu/contracts/languages.ts';
import { useLanguage } from '#lib/words/language.ts';

/** The product's screens on this page: `npm run screens` photographs them into public/screens, in each language. */
type ScreenName = 'profile' | 'deck' | 'conversation';

/** The upper part of a phone's screen, in the size shown. Decorative: the text beside it says what it shows. */
export function Screen({ name }: { name: ScreenName }) {
  const language = useLanguage();
  const file = `/screens/${name}-${firstLanguageOf([language])}`;
  return (
    <img
      src={`${file}-272.avif`}
      srcSet={`${file}-272.avif 1x, ${file}-544.avif 2x, ${file}-816.avif 3x`}
      alt=""
      width={272}
      height={448}
      loading="lazy"
      decoding="async"
      className="block w-[17rem] max-w-full rounded-[22px] border border-line bg-paper shadow-card"
    />
  );
}
