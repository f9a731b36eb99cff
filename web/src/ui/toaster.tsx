import { Toaster as Sonner } from 'sonner';

/** The container of toasts; call `toast` of sonner to show one. Sits above the phone's tab bar. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      position="top-center"
      containerAriaLabel={label}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'flex w-full font-sans items-center gap-3 rounded-field bg-ink px-4 py-3 text-paper shadow-card',
          title: 'font-medium',
          icon: 'shrink-0',
          actionButton: 'ml-auto min-h-11 rounded-full px-3 font-semibold underline underline-offset-4',
        },
      }}
    />
  );
}
