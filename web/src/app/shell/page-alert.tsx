import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';

/** An alert above a page that says why this page is shown. Its actions are below the words on phones, and at the end of their line on wider screens. */
export function PageAlert({ text, actions }: { text: string; actions?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-7xl px-5 py-4 lg:px-8">
      <Alert tone="info" className="sm:items-center sm:[&>svg]:mt-0">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="grow basis-60">{text}</p>
          {actions ? <div className="flex items-center gap-2 sm:ml-auto">{actions}</div> : null}
        </div>
      </Alert>
    </div>
  );
}
