import { useTranslation } from 'react-i18next';
import { Portrait } from './portrait.tsx';

const reasons = [
  { portrait: 'auma', text: 'reasons.love' },
  { portrait: 'mugisha', text: 'reasons.friendship' },
  { portrait: 'amina', text: 'reasons.mentorship' },
  { portrait: 'kato', text: 'reasons.travel' },
] as const;

/** Two columns on a phone, four on a wide screen. */
const portraitSizes = '(min-width: 64rem) 18rem, calc(50vw - 1.75rem)';

export function Reasons() {
  const { t } = useTranslation('landing');
  return (
    <section className="border-t border-line bg-surface py-16 lg:py-24">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 lg:px-8">
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-12">
          <h2 className="text-title">{t('reasons.title')}</h2>
          <p className="text-lg text-ink-soft">{t('reasons.lead')}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-6">
          {reasons.map(({ portrait, text }) => (
            <li key={portrait} className="grid content-start gap-3">
              <Portrait name={portrait} sizes={portraitSizes} className="w-full" />
              <p className="font-display text-lg font-medium leading-snug lg:text-xl">{t(text)}</p>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">{t('reasons.drawn')}</p>
      </div>
    </section>
  );
}
