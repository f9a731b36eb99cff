import { limits } from '@awamu/contracts/limits.ts';
import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface WritingRowProps {
  label: string;
  draft: string;
  onDraft: (draft: string) => void;
  /** Called with trimmed, non-empty text. */
  onSend: (text: string) => void;
  /** Controls before the field. */
  children?: ReactNode;
}

/** A growing text field with a send button. Enter sends, Shift+Enter starts a new line. */
export function WritingRow({ label, draft, onDraft, onSend, children }: WritingRowProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);

  function send(): void {
    const text = draft.trim();
    if (!text) return;
    onSend(text);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // During IME composition Enter confirms a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="flex shrink-0 items-end gap-1 border-t border-line px-[8px] pb-[max(0.5rem,env(safe-area-inset-bottom))] pt-2 lg:px-4">
      {children}
      <Textarea
        ref={field}
        rows={1}
        value={draft}
        maxLength={limits.message.maxLength}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
        size="line"
        className="grow"
      />
      <Button size="icon" onClick={send} disabled={!draft.trim()} aria-label={t('messages:composer.send')}>
        <ArrowUp aria-hidden />
      </Button>
    </div>
  );
}
