import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** On the own profile without answers. */
export function PromptsInvitation() {
  const { t } = useTranslation();
  return (
    <section className="rounded-card border border-dashed border-line-strong px-5 py-6">
      <h2 className="text-heading text-balance">{t('profile:prompts.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('profile:prompts.text')}</p>
      <ButtonLink to={`${paths.editProfile}#answers`} variant="outline" className="mt-4">
        {t('profile:prompts.action')}
      </ButtonLink>
    </section>
  );
}
