import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { HomeBasket } from '#ui/basket/home-basket.tsx';
import { Button } from '#ui/button.tsx';
import { Portrait } from './portrait.tsx';

interface HeroProps {
  onFindMatch: () => void;
  onSignIn: (() => void) | null;
}

export function Hero({ onFindMatch, onSignIn }: HeroProps) {
  const { t } = useTranslation('landing');
  return (
    <section className="relative isolate overflow-hidden lg:flex lg:min-h-[min(46rem,var(--spacing-below-header))] lg:items-center">
      <div className="mx-auto grid w-full max-w-7xl grid-cols-1 lg:grid-cols-[1.05fr_1fr] lg:items-center lg:gap-12 lg:px-8 lg:py-12">
        <TwoPeople />
        <div className="grid grid-cols-1 justify-items-start gap-5 px-5 pb-14 pt-8 lg:order-first lg:gap-7 lg:self-start lg:p-0">
          <h1 className="text-hero lg:max-w-[6.4em]">
            <Tagline />
          </h1>
          <p className="max-w-[22.6em] text-lg text-ink-soft lg:text-xl">{t('hero.lead')}</p>
          <div className="flex w-full flex-wrap items-center gap-x-7 gap-y-4">
            <Button size="lg" className="w-full sm:w-auto sm:min-w-64" onClick={onFindMatch}>
              {t('findMatch')}
            </Button>
            <a href="#how-it-works" className="font-medium text-lake underline underline-offset-4">
              {t('hero.how')}
            </a>
          </div>
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
      {/* Last, because its place depends on the height of all the rest, which may arrive after it was painted. */}
      <HomeBasket className="absolute left-1/2 top-[12.5rem] -z-10 w-[32.5rem] -translate-1/2 sm:top-[15rem] lg:left-[calc(50%-1rem)] lg:top-1/2 lg:w-[68vw] lg:max-w-[61.25rem] lg:translate-x-0 xl:left-[calc(50%-6rem)]" />
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

const portraitSizes = '(min-width: 64rem) 18.75rem, (min-width: 40rem) 13.6rem, 10.2rem';
const card = 'absolute rounded-card border-4 border-on-celebration shadow-card lg:border-[6px]';

/** Two people on the basket. On phones both are above the words. */
function TwoPeople() {
  return (
    <div aria-hidden className="relative isolate mt-4 h-[28rem] sm:h-[31rem] lg:mt-0 lg:h-[38rem]">
      <div className="absolute inset-x-0 top-20 mx-auto h-[14.5rem] w-[min(20.5rem,calc(100%-2rem))] sm:h-[19rem] sm:w-[27.5rem] lg:inset-y-0 lg:right-[-3rem] lg:my-auto lg:h-[30rem] lg:w-[38rem]">
        <Portrait eager name="nakato" sizes={portraitSizes} className={cn(card, 'left-0 top-0 w-[49%] -rotate-4')} />
        <Portrait eager name="okello" sizes={portraitSizes} className={cn(card, 'bottom-0 right-0 w-[49%] rotate-4')} />
      </div>
    </div>
  );
}
