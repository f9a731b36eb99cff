import { brand } from '@awamu/contracts/brand.ts';
import { useTranslation } from 'react-i18next';

/** The founders' own story, without invented members or numbers. */
export function Story() {
  const { t } = useTranslation('landing');
  return (
    <section className="bg-celebration py-20 text-on-celebration lg:py-32">
      <figure className="mx-auto grid max-w-4xl justify-items-center gap-6 px-5 text-center lg:px-8">
        <blockquote className="font-display text-[clamp(1.5rem,1.1rem+1.9vw,2.75rem)] font-medium leading-tight text-balance">
          {t('story.quote', { name: brand.name })}
        </blockquote>
        <figcaption>{t('story.label')}</figcaption>
      </figure>
    </section>
  );
}
