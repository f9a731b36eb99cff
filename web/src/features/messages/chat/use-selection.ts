import type { Match } from '@awamu/contracts/matching.ts';
import type { Conversation } from '@awamu/contracts/messaging.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { type Selection, type Stranger, select } from './select.ts';

/** The navigation state passed by other pages. Source: specification, section 2 (Messages). */
interface ArrivalState {
  match?: Match;
  targetUserId?: string;
  user?: Stranger;
  /** The conversation was opened from the list, which is the previous entry of the history. */
  isFromList?: true;
}

const parameter = 'match';

/**
 * The open conversation. It is stored in the URL, so that Back returns to the list on a phone and a reload keeps the
 * conversation open.
 */
export function useSelection(conversations: readonly Conversation[] | undefined): {
  selection: Selection;
  open: (matchId: string) => void;
  close: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const arrival = useLocation().state as ArrivalState | null;
  const matchId = search.get(parameter);
  const selection = select(conversations, {
    matchId,
    match: arrival?.match ?? null,
    targetUserId: arrival?.targetUserId ?? null,
    stranger: arrival?.user ?? null,
  });
  const found = selection.kind === 'chat' ? selection.conversation.matchId : null;

  // After arriving with a person who is a match, the conversation is put in the URL. The navigation state is cleared
  // once the list contains it, so that a conversation closes when it leaves the list.
  const isListed = found !== null && (conversations?.some((conversation) => conversation.matchId === found) ?? false);
  const isObsolete = isListed && arrival !== null && !arrival.isFromList;
  useEffect(() => {
    if (found && (matchId === null || isObsolete)) {
      setSearch({ [parameter]: found }, { replace: true, state: isObsolete ? null : arrival });
    }
  }, [found, matchId, setSearch, arrival, isObsolete]);

  return {
    selection,
    open: (id) => {
      // On a wide screen another conversation may be open: then Back leads to that one.
      const isFromList = matchId === null ? { isFromList: true } : null;
      setSearch({ [parameter]: id }, { state: isFromList });
    },
    // A new entry instead would make Back stop at the list once for each conversation that was read.
    close: () => void (arrival?.isFromList ? navigate(-1) : navigate(paths.messages, { replace: true, state: null })),
  };
}
