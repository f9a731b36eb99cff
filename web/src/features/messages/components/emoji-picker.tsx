import { chatEmoji } from '@awamu/contracts/options.ts';
import { Smile } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useCloseRequest } from '#ui/close-request.ts';

/** Twenty emoji. Stays open, so that several can be picked. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useCloseRequest(isOpen, () => setOpen(false));
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('messages:composer.emoji')}>
          <Smile aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={12}
          collisionPadding={12}
          aria-label={t('messages:composer.emoji')}
          className="z-50 grid animate-appear grid-cols-5 gap-1 rounded-card border border-line bg-surface p-2 shadow-card"
        >
          {chatEmoji.map((emoji) => (
            <button
              key={emoji}
              type="button"
              onClick={() => onPick(emoji)}
              className="grid size-[min(2.75rem,15vw)] place-items-center rounded-field text-2xl hover:bg-sand"
            >
              {emoji}
            </button>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
