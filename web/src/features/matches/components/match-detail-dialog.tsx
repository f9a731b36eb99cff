import type { Match } from '@awamu/contracts/matching.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberPhotoViewer } from '#entities/member/member-photo-viewer.tsx';
import { nameAndAge } from '#entities/member/place-line.ts';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { photoSource } from '#lib/media/photo-url.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Photo } from '#ui/photo.tsx';
import { MatchedOn } from './matched-on.tsx';

interface MatchDetailDialogProps {
  match: Match | null;
  onClose: () => void;
  onUnmatch: () => void;
}

/** The details of a match: name, age, bio, date of the match, and actions. */
export function MatchDetailDialog({ match, onClose, onUnmatch }: MatchDetailDialogProps) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog open={match !== null} onOpenChange={(open) => !open && onClose()}>
      {match ? (
        <DialogContent
          title={nameAndAge(i18n, match.other_user)}
          description={<MatchedOn since={match.created_at} />}
          closeLabel={t('close')}
        >
          <DetailPhoto person={match.other_user} />
          {match.other_user.location ? <p className="mt-4 font-medium">{match.other_user.location}</p> : null}
          <p dir="auto" className="mt-2 whitespace-pre-line text-ink-soft wrap-break-word">
            {match.other_user.bio ?? t('matches:noBio')}
          </p>
          <div className="mt-6 grid gap-2">
            <ButtonLink to={paths.messages} state={{ match }}>
              {t('matches:startConversation')}
            </ButtonLink>
            <ButtonLink to={profilePath(match.other_user.id)} variant="secondary">
              {t('matches:viewProfile')}
            </ButtonLink>
            <Button variant="plain" className="text-hibiscus-ink hover:bg-sand" onClick={onUnmatch}>
              {t('matches:unmatch.action')}
            </Button>
          </div>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

const photoSize = 'mx-auto mt-5 w-full max-w-[min(18rem,36dvh)]';

/** Opens full-screen when pressed. */
function DetailPhoto({ person }: { person: Match['other_user'] }) {
  const { t } = useTranslation();
  const { full_name: name, profile_picture_url: url, profile_picture_focus: focus } = person;
  const [opened, setOpened] = useState<number | null>(null);
  if (!url) return <Photo src={null} alt={t('member:photoOf', { name })} className={photoSize} />;
  return (
    <>
      <button
        type="button"
        aria-label={t('member:photos.open', { name, number: 1 })}
        onClick={() => setOpened(0)}
        className={`block cursor-zoom-in rounded-card ${photoSize}`}
      >
        <Photo {...photoSource(url, [320, 480, 640], '18rem')} focus={focus} alt="" />
      </button>
      <MemberPhotoViewer name={name} urls={[url]} index={opened} onIndexChange={setOpened} />
    </>
  );
}
