import { brand } from '@awamu/contracts/brand.ts';
import { useTranslation } from 'react-i18next';
import { EnglishText } from '#entities/article/english-text.tsx';
import type { Section, TextPage } from '#entities/article/text-page.ts';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { Prose } from '#ui/prose.tsx';

/** Story, differences, the founders' words, vision, values, offers. */
export function AboutPage({ page }: { page: TextPage }) {
  const { t } = useTranslation(['public', 'landing']);
  const [story, different, vision, values, offers] = page.sections;
  return (
    <>
      <PageHero title={page.title} lead={page.lead}>
        <EnglishText />
      </PageHero>
      {story ? <Chapter section={story} /> : null}
      {different ? <Chapter section={different} /> : null}
      <section className="bg-celebration py-20 text-on-celebration lg:py-32">
        <figure className="mx-auto grid max-w-4xl justify-items-center gap-6 px-5 text-center lg:px-8">
          <blockquote className="font-display text-[clamp(1.5rem,1.1rem+1.9vw,2.75rem)] font-medium leading-tight text-balance">
            {t('landing:story.quote', { name: brand.name })}
          </blockquote>
          <figcaption>{t('about.founder', { name: brand.name })}</figcaption>
        </figure>
      </section>
      {vision ? <Chapter section={vision} /> : null}
      {values ? <Values section={values} /> : null}
      {offers ? <Chapter section={offers} /> : null}
      <section className="border-t border-line bg-sand py-16 lg:py-24" data-print="hide">
        <div className="mx-auto flex max-w-7xl flex-wrap justify-center gap-4 px-5 lg:px-8">
          <ButtonLink to={paths.landing} size="lg">
            {t('about.signUp')}
          </ButtonLink>
          <ButtonLink to={paths.resources} size="lg" variant="outline">
            {t('about.explore')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function Chapter({ section }: { section: Section }) {
  return (
    <section
      lang="en"
      aria-labelledby={section.id}
      className="mx-auto grid w-full max-w-7xl gap-6 px-5 py-14 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:px-8 lg:py-20"
    >
      <h2 id={section.id} className="scroll-mt-24 text-title">
        {section.title}
      </h2>
      <Prose html={section.html} />
    </section>
  );
}

/** Each value is a third-level heading with its paragraph. */
function Values({ section }: { section: Section }) {
  const values = section.html.split(/(?=<h3 )/).filter((part) => part.startsWith('<h3 '));
  return (
    <section lang="en" aria-labelledby={section.id} className="border-y border-line bg-surface py-14 lg:py-20">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 lg:px-8">
        <h2 id={section.id} className="scroll-mt-24 text-title">
          {section.title}
        </h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {values.map((html) => (
            <li key={html} className="border-t-3 border-gold pt-5">
              <Prose html={html} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
