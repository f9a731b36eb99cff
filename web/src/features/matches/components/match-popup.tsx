import { timing } from '@awamu/contracts/limits.ts';
import type { Match } from '@awamu/contracts/matching.ts';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { endCelebration, useCelebration } from '#entities/match/celebration.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { firstName } from '#entities/member/place-line.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { useCloseRequest } from '#ui/close-request.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { MatchPortraits } from './match-portraits.tsx';

/** 'It's a Match!' over any page; several matches are shown one after the other. */
export function MatchPopup() {
  const match = useCelebration();
  return match ? <Celebration key={match.id} match={match} /> : null;
}

/** Closes automatically after 10 s, with a fade of 300 ms. Source: specification, section 4. */
function Celebration({ match }: { match: Match }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const own = useQuery(ownProfileQuery(useMemberId())).data;
  const [open, setOpen] = useState(true);
  const returnFocus = useReturnFocus();
  const close = useEffectEvent(() => setOpen(false));
  useCloseRequest(open, () => setOpen(false));

  useEffect(() => {
    const timer = setTimeout(() => close(), timing.matchPopupAutoClose);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (open) return;
    const timer = setTimeout(endCelebration, timing.matchPopupFade);
    return () => clearTimeout(timer);
  }, [open]);

  function sendMessage(): void {
    if (!open) return;
    setOpen(false);
    void navigate(paths.messages, { state: { match } });
  }

  return (
    // Stays mounted until the fade ends, but no longer open: the page behind is usable and has the focus at once.
    <Dialog.Root open={open} onOpenChange={(next) => !next && setOpen(false)}>
      <Dialog.Portal forceMount>
        <Dialog.Content
          forceMount
          data-slot="match-popup"
          {...returnFocus}
          data-closing={!open || undefined}
          style={{ transitionDuration: `${timing.matchPopupFade}ms` }}
          className="fixed inset-0 isolate z-50 flex animate-appear flex-col items-center justify-end gap-3 overflow-x-hidden overflow-y-auto bg-celebration px-6 pb-10 text-center text-on-celebration transition-opacity data-closing:pointer-events-none data-closing:opacity-0"
        >
          <MatchPortraits own={own ?? null} other={match.other_user} />
          <Dialog.Title className="mt-2 font-display text-hero font-semibold text-gold">
            {t('matches:popup.title')}
          </Dialog.Title>
          <Dialog.Description className="max-w-[min(34ch,100%)] text-lg wrap-anywhere">
            {t('matches:popup.text', { name: firstName(match.other_user.full_name) })}
          </Dialog.Description>
          <div className="mt-6 grid w-full max-w-xs gap-2">
            <Button size="lg" onClick={sendMessage} variant="onCelebration" className="hover:opacity-90">
              {t('matches:popup.sendMessage')}
            </Button>
            <Button
              size="lg"
              variant="plain"
              onClick={() => setOpen(false)}
              className="text-on-celebration hover:bg-on-celebration/15"
            >
              {t('matches:popup.keepSwiping')}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
