import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { Input } from './input.tsx';

interface ComboboxProps<Option> extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect'> {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly Option[];
  optionKey: (option: Option) => string;
  optionLabel: (option: Option) => string;
  onSelect: (option: Option) => void;
}

/**
 * A text field with suggestions (ARIA combobox, list autocomplete): arrows move, Enter selects, Escape closes. Free
 * text is valid too.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, onValueChange, options, optionKey, optionLabel, onSelect, className, ...inputProps } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && options.length > 0;
  const list = useRef<HTMLDivElement>(null);

  // On a phone the list would open below the edge of the screen.
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  function take(option: Option): void {
    onSelect(option);
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && shown && options[active]) {
      event.preventDefault();
      take(options[active]);
    }
  }

  return (
    <div data-slot="combobox" className="relative">
      <Input
        {...inputProps}
        className={className}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setOpen(false);
          inputProps.onBlur?.(event);
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={inputProps['aria-label'] ?? inputProps.placeholder}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-72 overflow-auto rounded-field border border-line bg-surface p-1.5 shadow-card"
      >
        {options.map((option, index) => (
          <ComboboxOption
            key={optionKey(option)}
            id={`${listId}-${index}`}
            label={optionLabel(option)}
            active={index === active}
            onTake={() => take(option)}
          />
        ))}
      </div>
    </div>
  );
}

function ComboboxOption({
  id,
  label,
  active,
  onTake,
}: {
  id: string;
  label: string;
  active: boolean;
  onTake: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // Keeps the focus in the field; losing it would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      onKeyDown={(event) => event.key === 'Enter' && onTake()}
      className={cn('flex min-h-11 cursor-pointer items-center rounded-[10px] px-3 hover:bg-sand', active && 'bg-sand')}
    >
      {label}
    </div>
  );
}
