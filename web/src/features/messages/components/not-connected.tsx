import { HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { firstName } from '#entities/member/place-line.ts';
import { profilePath, suggestionsPath } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Stranger } from '../chat/select.ts';
import { ChatHeader } from './chat-header.tsx';

/** Says that only matched members can write to each other, and what to do instead. */
export function NotConnected({ stranger, onBack }: { stranger: Stranger; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <ChatHeader userId={stranger.id} name={stranger.full_name} photo={stranger.profile_picture_url} onBack={onBack} />
      <EmptyState
        icon={<HeartHandshake aria-hidden />}
        title={t('messages:notConnected.title')}
        className="my-auto"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={suggestionsPath}>{t('messages:notConnected.startMatching')}</ButtonLink>
            <ButtonLink to={profilePath(stranger.id)} variant="secondary">
              {t('messages:notConnected.viewProfile')}
            </ButtonLink>
          </div>
        }
      >
        {t('messages:notConnected.text', { name: firstName(stranger.full_name) })}
      </EmptyState>
    </>
  );
}
