import { BookOpen, Compass, type LucideIcon, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';

const actions: readonly { name: 'discover' | 'messages' | 'resources'; to: string; icon: LucideIcon }[] = [
  { name: 'discover', to: paths.discover, icon: Compass },
  { name: 'messages', to: paths.messages, icon: MessageCircle },
  { name: 'resources', to: paths.resources, icon: BookOpen },
];

/** Links to other pages. */
export function ActionCards() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-x-8 max-sm:divide-y max-sm:divide-line sm:grid-flow-col sm:auto-cols-fr">
      {actions.map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <Link to={to} className="group flex items-start gap-4 py-5">
            <span className="grid size-[44px] shrink-0 place-items-center rounded-full bg-bark-soft text-bark">
              <Icon aria-hidden className="size-[20px]" />
            </span>
            <span className="min-w-0 wrap-break-word">
              <span className="block font-semibold group-hover:underline">{t(`dashboard:action.${name}.title`)}</span>
              <span className="block text-ink-soft">{t(`dashboard:action.${name}.text`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
