import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { firstName } from '#entities/member/place-line.ts';
import { paths } from '#lib/addresses/paths.ts';
import { photoSource } from '#lib/media/photo-url.ts';
import { useMemberId } from '#lib/session/session.ts';
import { FaceRing } from '#ui/basket/face-ring.tsx';
import { Button } from '#ui/button.tsx';
import { useCloseRequest } from '#ui/close-request.ts';
import { Photo } from '#ui/photo.tsx';

/** The end of the wizard: the ring of a basket closes round the member's face, and the deck is one tap away. */
export function CompletedCelebration({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const own = useQuery(ownProfileQuery(useMemberId())).data;
  useCloseRequest(true, onClose);

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          data-slot="completed-celebration"
          className="fixed inset-0 isolate z-50 flex animate-appear flex-col items-center overflow-x-hidden overflow-y-auto bg-celebration px-6 py-10 text-center text-on-celebration"
        >
          <div className="my-auto grid w-full grid-cols-1 justify-items-center gap-3">
            <div aria-hidden className="relative grid size-[min(20rem,72vw,42dvh)] place-items-center">
              <FaceRing className="ring-closes absolute inset-0" />
              <Photo
                {...photoSource(own?.profile_picture_url, [320, 480, 640], '14rem')}
                focus={own?.profile_picture_focus}
                alt=""
                eager
                shape="circle"
                className="w-[66%]"
              />
            </div>
            <Dialog.Title className="mt-4 max-w-full font-display text-title font-semibold text-gold wrap-anywhere">
              {t('dashboard:celebration.title', { name: firstName(own?.full_name ?? '') })}
            </Dialog.Title>
            <Dialog.Description className="max-w-[min(22.6em,100%)] text-lg">
              {t('dashboard:profileCompleted')}
            </Dialog.Description>
            <div className="mt-6 grid w-full max-w-xs grid-cols-1 gap-2">
              <Button size="lg" variant="onCelebration" onClick={() => void navigate(paths.discover)}>
                {t('dashboard:celebration.meet')}
              </Button>
              <Button
                size="lg"
                variant="plain"
                onClick={onClose}
                className="text-on-celebration hover:bg-on-celebration/15"
              >
                {t('dashboard:celebration.later')}
              </Button>
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
