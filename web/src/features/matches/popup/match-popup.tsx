import { timing } from '@awamu/contracts/limits.ts';
import type { Match } from '@awamu/contracts/matching.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LikeNoteList } from '#entities/interaction/like-notes.tsx';
import type { LikeNote } from '#entities/interaction/like-notes-query.ts';
import { clearCelebrations, endCelebration, useCelebration } from '#entities/match/celebration.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { useCloseRequest } from '#ui/close-request.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { MatchPortraits } from './match-portraits.tsx';
import { OpenerList } from './opener-list.tsx';
import { type Prepared, preparedQuery } from './prepared.ts';

/** Sends the member's first message of a match; one that fails waits in its conversation. */
type SendText = (match: Match, text: string) => void;

interface MatchPopupProps {
  onSend: SendText;
  /** The control that reports the other member. */
  report: (match: Match) => ReactNode;
}

/** 'It's a Match!' over any page; several matches are shown one after the other. */
export function MatchPopup(props: MatchPopupProps) {
  const match = useCelebration();
  // It is unmounted when the member signs out.
  useEffect(() => clearCelebrations, []);
  return match ? <PreparedCelebration key={match.id} match={match} {...props} /> : null;
}

/** Shows nothing until everything on the popup is there, so that nothing on it moves or changes. */
function PreparedCelebration({ match, ...props }: MatchPopupProps & { match: Match }) {
  const queryClient = useQueryClient();
  const prepared = useQuery(preparedQuery(queryClient, useMemberId(), match)).data;
  return prepared ? <Celebration match={match} prepared={prepared} {...props} /> : null;
}

type CelebrationProps = MatchPopupProps & { match: Match; prepared: Prepared };

/** Closes automatically after 10 s, with a fade of 300 ms, unless it is being used. Source: specification, section 4. */
function Celebration({ match, prepared: { own, ground, notes }, onSend, report }: CelebrationProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { open, close, stay } = useClosing();
  const content = useRef<HTMLDivElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();

  function openChat(text?: string): void {
    if (!open) return;
    close();
    if (text !== undefined) onSend(match, text);
    void navigate(paths.messages, { state: { match } });
  }

  return (
    // Stays mounted until the fade ends, but no longer open: the page behind is usable and has the focus at once.
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal forceMount>
        <Dialog.Content
          forceMount
          ref={content}
          data-slot="match-popup"
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            // On no button: Enter pressed for the deck must not send a message.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onPointerDown={stay}
          onKeyDown={stay}
          data-closing={!open || undefined}
          style={{ transitionDuration: `${timing.matchPopupFade}ms` }}
          className="fixed inset-0 isolate z-50 flex animate-appear flex-col items-center gap-3 overflow-x-hidden overflow-y-auto bg-celebration px-5 pb-5 text-center text-on-celebration outline-none transition-opacity data-closing:pointer-events-none data-closing:opacity-0 lg:pb-10"
        >
          <MatchPortraits own={own} other={match.other_user} />
          <Dialog.Title className="mt-2 font-display text-hero font-semibold text-gold">
            {t('matches:popup.title')}
          </Dialog.Title>
          <Dialog.Description className="max-w-[min(22.6em,100%)] text-lg leading-snug wrap-anywhere">
            {t('matches:popup.text', { name: ground.name })}
          </Dialog.Description>
          {notes.length > 0 ? (
            <div className="grid w-full max-w-md gap-1 rounded-card bg-surface px-4 py-3 text-left text-ink">
              <LikeNoteList notes={notes} name={ground.name} />
              {notes.some(isReceivedNote) ? <div className="justify-self-end text-sm">{report(match)}</div> : null}
            </div>
          ) : null}
          <OpenerList ground={ground} onSend={openChat} />
          <div className="flex flex-wrap justify-center gap-x-2">
            <Button variant="plain" className={quiet} onClick={() => openChat()}>
              {t('matches:popup.sendMessage')}
            </Button>
            <Button variant="plain" className={quiet} onClick={close}>
              {t('matches:popup.keepSwiping')}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const isReceivedNote = ({ from, note }: LikeNote) => from === 'received' && note !== null;

const quiet = 'text-on-celebration hover:bg-on-celebration/15';

/** Whether the popup is open, how to close it, and `stay` for whoever uses it: it then does not close by itself. */
function useClosing() {
  const [open, setOpen] = useState(true);
  const [isUsed, setUsed] = useState(false);
  const close = useEffectEvent(() => setOpen(false));
  useCloseRequest(open, () => setOpen(false));

  useEffect(() => {
    if (isUsed) return;
    const timer = setTimeout(() => close(), timing.matchPopupAutoClose);
    return () => clearTimeout(timer);
  }, [isUsed]);

  useEffect(() => {
    if (open) return;
    const timer = setTimeout(endCelebration, timing.matchPopupFade);
    return () => clearTimeout(timer);
  }, [open]);

  return { open, close: () => setOpen(false), stay: () => setUsed(true) };
}
