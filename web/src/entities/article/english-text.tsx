import { defaultLanguage } from '@awamu/contracts/languages.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';

/** Shows readers of other languages that the following text is in English; renders nothing for English readers. */
export function EnglishText({ className }: { className?: string }) {
  const { t, i18n } = useTranslation('public');
  if (i18n.language === defaultLanguage) return null;
  return <p className={cn('text-sm text-ink-soft', className)}>{t('textInEnglish')}</p>;
}
