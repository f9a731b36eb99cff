import { timing } from '@awamu/contracts/limits.ts';
import type { Match } from '@awamu/contracts/matching.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LikeNote, likeNotesQuery } from '#entities/interaction/like-notes-query.ts';
import { portraitSource } from '#entities/match/portrait-source.ts';
import { matchScoreQuery } from '#entities/member/match-score.ts';
import { memberCardQuery } from '#entities/member/member-card.ts';
import { type OwnProfile, ownProfileQuery } from '#entities/member/own-profile.ts';
import { firstName } from '#entities/member/place-line.ts';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { untilPhoto } from '#lib/media/photo-url.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { type OpenerGround, sharedTown } from './openers.ts';

/** Everything on the popup of a match. */
export interface Prepared {
  own: OwnProfile | null;
  ground: OpenerGround;
  notes: readonly LikeNote[];
}

/**
 * Fetches what the popup shows before it shows, photos included, so that nothing in it moves later. What does not come in
 * time is left out.
 */
export function preparedQuery(queryClient: QueryClient, memberId: string, match: Match) {
  return queryOptions({
    queryKey: ['prepared-celebration', memberId, match.id],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    networkMode: 'always',
    queryFn: async (): Promise<Prepared> => {
      const { id: otherId, full_name, location, profile_picture_url } = match.other_user;
      const inTime = withinPatience();
      const ownProfile = queryClient.ensureQueryData(ownProfileQuery(memberId));
      const photoOf = (url: string | null | undefined) => untilPhoto(portraitSource(url));
      const [own, settings, fit, card, notes] = await Promise.all([
        inTime(ownProfile),
        inTime(queryClient.ensureQueryData(ownSettingsQuery(memberId))),
        inTime(queryClient.fetchQuery(matchScoreQuery(memberId, otherId))),
        inTime(queryClient.fetchQuery(memberCardQuery(otherId))),
        // The other's note can be read since the match.
        inTime(wordsAnd(queryClient.fetchQuery({ ...likeNotesQuery(memberId, otherId), staleTime: 0 }), 'profile')),
        inTime(loadWords('options', 'prompts')),
        inTime(photoOf(profile_picture_url)),
        inTime(ownProfile.then((profile) => photoOf(profile?.profile_picture_url))),
      ]);
      return {
        own,
        notes: notes ?? [],
        ground: {
          name: firstName(full_name),
          fit,
          prompts: card?.prompts ?? [],
          town: settings?.showLocation ? sharedTown(own?.location, location) : null,
          turn: match.user1_id === memberId ? 'first' : 'second',
        },
      };
    },
  });
}

async function wordsAnd<Part>(part: Promise<Part>, namespace: string): Promise<Part> {
  const [loaded] = await Promise.all([part, loadWords(namespace)]);
  return loaded;
}

/** Waits for each part until the same moment; a part that fails or is late is null. */
function withinPatience(): <Part>(part: Promise<Part>) => Promise<Part | null> {
  const over = new Promise<null>((resolve) => setTimeout(() => resolve(null), timing.matchPopupPatience));
  return (part) => Promise.race([part.catch(() => null), over]);
}
