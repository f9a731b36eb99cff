import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cn } from '#lib/styling/cn.ts';

interface FileDropProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onDrop'> {
  legend?: ReactNode;
  /** MIME types offered by the file picker. */
  accept: readonly string[];
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Renders the drop area; `choose` opens the file picker. */
  children: (choose: () => void) => ReactNode;
}

/** Accepts dropped or chosen files. Has data-over while a file is dragged over it. */
export function FileDrop({ legend, accept, multiple = false, onFiles, children, className, ...props }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0) onFiles(chosen);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <fieldset
      {...props}
      data-slot="file-drop"
      data-over={over || undefined}
      className={cn('group/drop min-w-0 grid-cols-1', className)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {legend}
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept.join(',')}
        hidden
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </fieldset>
  );
}
