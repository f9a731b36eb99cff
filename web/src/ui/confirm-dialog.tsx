import { AlertDialog } from 'radix-ui';
import { Button } from './button.tsx';
import { CloseRequest } from './close-request.ts';
import { useReturnFocus } from './return-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
}

/** Confirms an irreversible action. Initial focus is on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-black/55" />
        <AlertDialog.Content
          data-slot="confirm-dialog"
          {...returnFocus}
          className="fixed inset-x-4 bottom-4 z-50 max-h-[calc(100dvh-2rem)] animate-rise overflow-y-auto rounded-card bg-paper p-6 shadow-card sm:inset-0 sm:m-auto sm:h-fit sm:max-w-md sm:p-8"
        >
          <CloseRequest onRequest={() => props.onOpenChange(false)} />
          <AlertDialog.Title className="font-display text-heading font-semibold">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">{props.description}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{props.cancelLabel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button variant="danger" onClick={props.onConfirm}>
                {props.confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
