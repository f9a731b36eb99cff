import { EyeOff, MapPin, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const promises = [
  { key: 'place', icon: MapPin },
  { key: 'choice', icon: EyeOff },
  { key: 'mutual', icon: MessagesSquare },
] as const;

/** Claims only what the product enforces in the database or the file storage. */
export function Safety() {
  const { t } = useTranslation('landing');
  return (
    <section className="bg-sand py-16 lg:py-24">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:px-8">
        <div className="grid content-start gap-4">
          <h2 className="text-title">{t('safety.title')}</h2>
          <p className="text-lg text-ink-soft">{t('safety.lead')}</p>
        </div>
        <ul className="grid gap-8">
          {promises.map(({ key, icon: Icon }) => (
            <li key={key} className="grid grid-cols-[auto_1fr] gap-5">
              <span className="grid size-12 place-items-center rounded-full bg-surface text-bark">
                <Icon aria-hidden className="size-6" strokeWidth={1.75} />
              </span>
              <div className="grid gap-1.5">
                <h3 className="text-heading">{t(`safety.${key}.title`)}</h3>
                <p className="text-ink-soft">{t(`safety.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
