import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '#ui/mark.tsx';
import { Portrait } from './portrait.tsx';

/** A card of the deck with its reason, how two people may go on from there, and cities that they may live in. */
export function FitExample() {
  const { t } = useTranslation('landing');
  return (
    <section className="border-t border-line bg-surface pb-12 pt-16 lg:pb-16 lg:pt-24">
      <div className="mx-auto grid max-w-7xl gap-12 px-5 lg:px-8">
        <div className="grid gap-10 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-20">
          <Card />
          <div className="grid content-center gap-5 lg:gap-7">
            <h2 className="max-w-[16em] text-title">{t('fit.title')}</h2>
            <p className="max-w-[28em] text-lg text-ink-soft">{t('fit.lead')}</p>
            <Chat />
          </div>
        </div>
        <Cities />
      </div>
    </section>
  );
}

const portraitSizes =
  '(min-width: 64rem) 27rem, (min-width: 48rem) 20rem, (min-width: 30rem) 27rem, calc(100vw - 2.5rem)';

/** As the deck shows it: one reason, and nothing over the face. */
function Card() {
  const { t } = useTranslation('landing');
  return (
    <figure className="relative isolate mx-auto w-full max-w-[27rem] overflow-hidden rounded-[22px] shadow-card">
      <Portrait name="tendo" sizes={portraitSizes} shape="tall" className="w-full" />
      <figcaption className="absolute inset-x-0 bottom-0 isolate px-5 pb-5 text-white before:absolute before:inset-x-0 before:bottom-0 before:-z-10 before:h-[calc(100%/0.68)] before:bg-scrim">
        <p className="font-display text-[2.3125rem] font-medium leading-[1.1]">{t('fit.name')}</p>
        <p className="mt-0.5 leading-snug">{t('fit.place')}</p>
        <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 border-t border-white/25 pt-3">
          <Mark className="size-5" />
          <p className="leading-snug text-pretty">
            <strong>{t('fit.label')}.</strong> {t('fit.reason')}
          </p>
        </div>
      </figcaption>
    </figure>
  );
}

function Chat() {
  const { t } = useTranslation('landing');
  return (
    <figure className="grid max-w-[32.5rem] gap-3 rounded-card bg-paper p-5 lg:mt-2">
      <figcaption className="sr-only">{t('fit.chat')}</figcaption>
      <p className="max-w-[85%] justify-self-start rounded-[20px] rounded-bl-md bg-surface px-4 py-2.5">
        {t('fit.theirs')}
      </p>
      <p className="max-w-[85%] justify-self-end rounded-[20px] rounded-br-md bg-bark px-4 py-2.5 text-on-bark">
        {t('fit.yours')}
      </p>
    </figure>
  );
}

function Cities() {
  const { t } = useTranslation('landing');
  return (
    <div className="grid gap-2 border-t border-line pt-6 lg:flex lg:items-baseline lg:gap-6">
      <p className="shrink-0 text-ink-soft">{t('fit.cities')}</p>
      <p className="-mr-5 font-display text-lg/9 font-medium text-balance lg:mr-0 lg:flex lg:max-w-none lg:grow lg:flex-wrap lg:justify-between lg:text-xl">
        {t('fit.cityNames')
          .split(', ')
          .map((city) => (
            // In one text, since a balanced text leaves no last word alone in its line.
            <Fragment key={city}>
              <span className="mr-5 inline-block lg:last:mr-0">{city}</span>{' '}
            </Fragment>
          ))}
      </p>
    </div>
  );
}
