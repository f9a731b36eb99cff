import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';
import { Weave } from '#ui/weave.tsx';
import { Portrait } from './portrait.tsx';

interface HeroProps {
  onFindMatch: () => void;
  onSignIn: (() => void) | null;
}

export function Hero({ onFindMatch, onSignIn }: HeroProps) {
  const { t } = useTranslation('landing');
  return (
    <section className="relative isolate overflow-hidden lg:flex lg:min-h-[min(46rem,var(--spacing-below-header))] lg:items-center">
      {/* The weave fades out behind text. */}
      <Weave
        strength={0.26}
        className="h-[24rem] [mask-image:linear-gradient(#000_60%,transparent)] sm:h-[30rem] lg:h-full lg:[mask-image:linear-gradient(90deg,transparent_42%,#000_68%)]"
      />
      <div className="mx-auto grid w-full max-w-7xl grid-cols-1 lg:grid-cols-[1.05fr_1fr] lg:items-center lg:gap-12 lg:px-8 lg:py-12">
        <TwoPeople />
        <div className="grid grid-cols-1 justify-items-start gap-5 px-5 pb-14 pt-8 lg:order-first lg:gap-7 lg:p-0">
          <h1 className="text-hero">
            <Tagline />
          </h1>
          <p className="max-w-[34ch] text-lg text-ink-soft lg:text-xl">{t('hero.lead')}</p>
          <Button size="lg" className="w-full sm:w-auto sm:min-w-64" onClick={onFindMatch}>
            {t('findMatch')}
          </Button>
          {onSignIn ? (
            <p className="text-ink-soft">
              {t('alreadyMember')}{' '}
              <Button variant="link" size="inline" onClick={onSignIn}>
                {t('signIn')}
              </Button>
            </p>
          ) : null}
          <p className="text-sm text-ink-soft">{t('hero.note')}</p>
        </div>
      </div>
    </section>
  );
}

/** The tagline, with its last word highlighted. */
function Tagline() {
  const words = useTranslation('common').t('brand.tagline').split(' ');
  return (
    <>
      {words.slice(0, -1).join(' ')} <em className="font-normal text-bark">{words.at(-1)}</em>
    </>
  );
}

/** 52% of the container of both portraits. */
const portraitSizes = '(min-width: 64rem) 17.75rem, (min-width: 40rem) 13.6rem, 10.2rem';

function TwoPeople() {
  return (
    <div aria-hidden className="relative isolate h-[21rem] sm:h-[27rem] lg:h-[36rem]">
      <div className="absolute inset-0 m-auto h-[17.5rem] w-[19.5rem] sm:h-[23rem] sm:w-[26rem] lg:h-[31rem] lg:w-[34rem]">
        <Portrait
          eager
          name="nakato"
          sizes={portraitSizes}
          className="absolute left-0 top-0 w-[52%] -rotate-4 shadow-card"
        />
        <Portrait
          eager
          name="kato"
          sizes={portraitSizes}
          className="absolute bottom-0 right-0 w-[52%] rotate-3 shadow-card"
        />
        <span className="absolute left-1/2 top-1/2 grid size-16 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-surface shadow-card lg:size-24">
          <Mark className="size-11 lg:size-16" />
        </span>
      </div>
    </div>
  );
}
