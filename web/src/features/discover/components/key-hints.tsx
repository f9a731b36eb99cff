import { useTranslation } from 'react-i18next';

const hints = [
  ['←', 'pass'],
  ['↑', 'super_like'],
  ['→', 'like'],
  ['Ctrl Z', 'undo'],
] as const;

/** The keyboard shortcuts, shown on wide screens. Screen readers read them from aria-keyshortcuts of the buttons. */
export function KeyHints() {
  const { t } = useTranslation();
  return (
    <p aria-hidden className="mt-6 hidden flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft lg:flex">
      {hints.map(([key, action]) => (
        <span key={action} className="inline-flex items-center gap-2">
          <kbd className="rounded-md border border-line-strong px-1.5 font-sans text-sm leading-6">{key}</kbd>
          {t(`discover:hints.${action}`)}
        </span>
      ))}
    </p>
  );
}
