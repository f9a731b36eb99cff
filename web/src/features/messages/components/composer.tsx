import { limits } from '@awamu/contracts/limits.ts';
import { ArrowUp, ImagePlus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { writeImageContent } from '#entities/conversation/image-content.ts';
import { firstName } from '#entities/member/place-line.ts';
import { t } from '#lib/i18n.ts';
import { imageTypes } from '#lib/media.ts';
import { useMemberId } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDraft } from '../chat/use-draft.ts';
import { changeOutbox } from '../outbox/outbox-store.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { ImagePreview } from './image-preview.tsx';

interface ComposerProps {
  matchId: string;
  name: string;
  onType: () => void;
}

/** Where a message is written. Enter sends, Shift+Enter starts a new line. */
export function Composer({ matchId, name, onType }: ComposerProps) {
  const memberId = useMemberId();
  const [draft, setDraft] = useDraft(matchId);
  const [image, setImage] = useState<File | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const label = t('messages:composer.label', { name: firstName(name) });

  function put(content: string, type: 'text' | 'image'): void {
    const entry = { id: crypto.randomUUID(), matchId, content, type, time: new Date().toISOString(), failure: null };
    changeOutbox(memberId, (outbox) => [...outbox, entry]);
  }

  function sendText(): void {
    const text = draft.trim();
    if (!text) return;
    put(text, 'text');
    setDraft('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // An Enter that confirms a composed character (Chinese, say) is not meant for the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendText();
  }

  return (
    <div className="flex shrink-0 items-end gap-1 border-t border-line px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] pt-2 lg:px-4">
      <ImageButton onChoose={setImage} />
      <EmojiPicker onPick={(emoji) => setDraft(draft + emoji)} />
      <Textarea
        ref={field}
        rows={1}
        value={draft}
        maxLength={limits.message.maxLength}
        aria-label={label}
        placeholder={label}
        onChange={(event) => {
          setDraft(event.target.value);
          onType();
        }}
        onKeyDown={onKeyDown}
        className="max-h-36 min-h-11 grow resize-none rounded-3xl bg-surface py-2 leading-6"
      />
      <Button size="icon" onClick={sendText} disabled={!draft.trim()} aria-label={t('messages:composer.send')}>
        <ArrowUp aria-hidden />
      </Button>
      {image ? (
        <ImagePreview
          matchId={matchId}
          file={image}
          onClose={() => setImage(null)}
          onSend={(path, caption) => {
            put(writeImageContent({ path, caption }), 'image');
            setImage(null);
          }}
        />
      ) : null}
    </div>
  );
}

function ImageButton({ onChoose }: { onChoose: (file: File) => void }) {
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
          // Emptied, so that the same picture can be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
