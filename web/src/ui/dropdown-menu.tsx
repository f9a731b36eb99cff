import { DropdownMenu as Primitive } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { useCloseRequest } from './close-request.ts';

/** Not modal: the page behind stays accessible and does not change. */
export function DropdownMenu({ children }: Pick<ComponentProps<typeof Primitive.Root>, 'children'>) {
  const [isOpen, setOpen] = useState(false);
  useCloseRequest(isOpen, () => setOpen(false));
  return (
    <Primitive.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      {children}
    </Primitive.Root>
  );
}

export const DropdownMenuTrigger = Primitive.Trigger;

/** Not portalled, so that it stays in the landmark of its button. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      data-slot="dropdown-menu"
      align="end"
      sideOffset={8}
      collisionPadding={12}
      className={cn(
        'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-[min(15rem,calc(100vw-24px))] animate-appear overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-card',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-[12px] px-3 font-medium outline-none data-[highlighted]:bg-sand [&_svg]:size-5 [&_svg]:text-ink-soft',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="mx-2 my-2 h-px bg-line" />;
}
