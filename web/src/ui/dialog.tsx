import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { CloseRequest } from './close-request.ts';
import { useReturnFocus } from './return-focus.ts';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;

const sizes = {
  md: 'sm:max-w-md',
  lg: 'sm:max-w-lg',
  xl: 'sm:max-w-xl',
  xxl: 'sm:max-w-2xl',
  xxxl: 'sm:max-w-3xl',
};

interface DialogContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** The width from 640 px. */
  size?: keyof typeof sizes;
}

/** A dialog that its parent mounts to open it. */
export function OpenDialog({ onClose, ...content }: DialogContentProps & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent {...content} />
    </Dialog>
  );
}

/** A bottom sheet on a phone, a centred card from 640 px. Traps the focus and restores it. */
export function DialogContent({
  title,
  description,
  closeLabel,
  size = 'md',
  className,
  children,
  ...props
}: DialogContentProps) {
  const returnFocus = useReturnFocus();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-black/55" />
      <Primitive.Content
        data-slot="dialog"
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] w-full animate-rise scroll-py-16 overflow-y-auto rounded-t-card bg-paper p-6 pb-8 shadow-card sm:inset-0 sm:m-auto sm:h-fit sm:rounded-card sm:p-8',
          sizes[size],
          className,
        )}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...returnFocus}
        {...props}
      >
        <Primitive.Title className="pr-12 font-display text-heading font-semibold tracking-tight">
          {title}
        </Primitive.Title>
        {description ? (
          <Primitive.Description className="mt-2 text-ink-soft">{description}</Primitive.Description>
        ) : null}
        {children}
        <CloseRequest onRequest={() => close.current?.click()} />
        <Primitive.Close
          ref={close}
          aria-label={closeLabel}
          className="absolute right-4 top-4 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sand hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
