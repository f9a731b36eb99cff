import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

export function Closing({ onFindMatch }: { onFindMatch: () => void }) {
  const { t } = useTranslation('landing');
  return (
    <section className="mx-auto grid w-full max-w-7xl justify-items-center gap-4 px-5 py-16 text-center lg:py-24">
      <h2 className="text-title">{t('closing.title')}</h2>
      <p className="text-lg text-ink-soft">{t('closing.text')}</p>
      <Button size="lg" className="mt-3 w-full sm:w-auto sm:min-w-64" onClick={onFindMatch}>
        {t('findMatch')}
      </Button>
    </section>
  );
}
