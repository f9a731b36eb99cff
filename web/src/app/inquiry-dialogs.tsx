import { lazy, type ReactNode, Suspense, useState } from 'react';

// Loaded when a dialog is opened.
const dialogs = {
  support: lazy(async () => {
    const { SupportDialog } = await import('#features/inquiries/components/support-dialog.tsx');
    return { default: SupportDialog };
  }),
  report: lazy(async () => {
    const { ReportDialog } = await import('#features/inquiries/components/report-dialog.tsx');
    return { default: ReportDialog };
  }),
  idea: lazy(async () => {
    const { IdeaDialog } = await import('#features/inquiries/components/idea-dialog.tsx');
    return { default: IdeaDialog };
  }),
};

/** The public forms that open as a dialog over a page. Render `dialog` anywhere in it. */
export function useInquiryDialogs(): { open: (kind: keyof typeof dialogs) => void; dialog: ReactNode } {
  const [kind, setKind] = useState<keyof typeof dialogs | null>(null);
  const Dialog = kind ? dialogs[kind] : null;
  return {
    open: setKind,
    dialog: Dialog ? (
      <Suspense>
        <Dialog onClose={() => setKind(null)} />
      </Suspense>
    ) : null,
  };
}
