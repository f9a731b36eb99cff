import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { imageAddressQuery } from '#entities/conversation/image-address.ts';
import { readImageContent } from '#entities/conversation/image-content.ts';
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx';

/** A picture in the conversation, with its caption. Opens full-screen when pressed. */
export function ImageMessage({ text }: { text: string }) {
  const { t } = useTranslation();
  const { path, caption } = readImageContent(text);
  const address = useQuery(imageAddressQuery(path));
  const alt = caption || t('messages:image.alt');

  return (
    <>
      <div className="grid aspect-square w-64 max-w-full place-items-center bg-line text-ink-soft">
        {address.data ? (
          <Dialog>
            <DialogTrigger aria-label={t('messages:image.open')} className="size-full focus-visible:-outline-offset-4">
              <img src={address.data} alt={alt} loading="lazy" className="size-full object-cover" />
            </DialogTrigger>
            <DialogContent title={t('messages:image.title')} closeLabel={t('close')} size="xxxl">
              <img src={address.data} alt={alt} className="mt-4 max-h-[70dvh] w-full rounded-field object-contain" />
            </DialogContent>
          </Dialog>
        ) : null}
        {address.isError ? (
          <span className="grid justify-items-center gap-2 p-4 text-center text-sm">
            <ImageOff aria-hidden />
            {t('messages:image.missing')}
          </span>
        ) : null}
      </div>
      {caption ? (
        <p dir="auto" className="max-w-64 whitespace-pre-wrap px-4 py-2.5 wrap-anywhere">
          {caption}
        </p>
      ) : null}
    </>
  );
}
