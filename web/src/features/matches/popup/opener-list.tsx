import { timing } from '@awamu/contracts/limits.ts';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OpenerGround, openersOf } from './openers.ts';

/** Two first messages that fit the pair; a tap sends one. */
export function OpenerList({ ground, onSend }: { ground: OpenerGround; onSend: (text: string) => void }) {
  const { t, i18n } = useTranslation();
  const isReady = useReady();
  return (
    <ul aria-label={t('matches:opener.label')} className="mt-2 grid w-full max-w-md gap-2">
      {openersOf(i18n, ground).map((opener) => (
        <li key={opener}>
          <button
            type="button"
            disabled={!isReady}
            onClick={() => onSend(opener)}
            className="flex min-h-[50px] w-full items-center justify-between gap-3 rounded-[25px] bg-on-celebration py-1.5 pr-1.5 pl-5 text-left leading-snug font-medium text-celebration transition-[transform,opacity] duration-150 hover:opacity-90 active:scale-[0.98]"
          >
            <span className="min-w-0 wrap-anywhere">{opener}</span>
            <span className="grid size-[38px] shrink-0 place-items-center rounded-full bg-bark text-on-bark">
              <ArrowUp aria-hidden className="size-5" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** False for a moment: a second tap on Like would otherwise send what has just appeared below the finger. */
function useReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), timing.matchOpenersAfter);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
