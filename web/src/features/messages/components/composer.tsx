import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeImageContent } from '#entities/conversation/image-content.ts';
import { firstName } from '#entities/member/place-line.ts';
import { imageTypes } from '#lib/media/media.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { useDraft } from '../chat/use-draft.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { ImagePreview } from './image-preview.tsx';
import { WritingRow } from './writing-row.tsx';

interface ComposerProps {
  matchId: string;
  name: string;
  onType: () => void;
}

/** The composer of a message: text, emoji, a picture. */
export function Composer({ matchId, name, onType }: ComposerProps) {
  const { t } = useTranslation();
  const memberId = useMemberId();
  const [draft, setDraft] = useDraft(memberId, matchId);
  const [image, setImage] = useState<File | null>(null);

  return (
    <>
      <WritingRow
        label={t('messages:composer.label', { name: firstName(name) })}
        draft={draft}
        onDraft={(next) => {
          setDraft(next);
          onType();
        }}
        onSend={(text) => {
          putInOutbox(memberId, matchId, text);
          setDraft('');
        }}
      >
        <ImageButton onChoose={setImage} />
        <EmojiPicker onPick={(emoji) => setDraft(draft + emoji)} />
      </WritingRow>
      {image ? (
        <ImagePreview
          matchId={matchId}
          file={image}
          onClose={() => setImage(null)}
          onSend={(path, caption) => {
            putInOutbox(memberId, matchId, writeImageContent({ path, caption }), 'image');
            setImage(null);
          }}
        />
      ) : null}
    </>
  );
}

function ImageButton({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('messages:composer.image')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-slot="image-input"
        accept={imageTypes.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Reset, so that the same picture can be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
