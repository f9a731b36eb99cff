import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface FormActionsProps {
  cancelLabel: string;
  onCancel: () => void;
  /** The text of the submit button. */
  submitLabel: string;
  disabled?: boolean;
  variant?: ComponentProps<typeof Button>['variant'];
}

/** Cancel and submit, at the end of a dialog's form. */
export function FormActions({ cancelLabel, onCancel, submitLabel, disabled, variant }: FormActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" variant={variant} disabled={disabled}>
        {submitLabel}
      </Button>
    </div>
  );
}
