import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { type InquiryPass, InquiryRefused, type InquiryTable, requestPass, sendInquiry } from './api/send-inquiry.ts';
import { keepDraft, readDraft } from './draft.ts';

type Values = Record<string, string>;
export type FieldProblem = 'required' | 'email';
export type InquiryState = 'writing' | 'sending' | 'sent' | 'failed' | 'tooMany';

/** What useInquiry needs to know of a schema: those of contracts/src/inquiries.ts are fetched when a letter is sent. */
export interface InquirySchema {
  safeParse(row: unknown): {
    success: boolean;
    data?: unknown;
    error?: { issues: readonly { path: readonly PropertyKey[] }[] };
  };
}

export interface InquiryKind<Form extends Values> {
  /** The draft's name in the session. */
  name: string;
  table: InquiryTable;
  empty: Form;
  required: readonly (keyof Form & string)[];
  schema: () => Promise<InquirySchema>;
  /** The row of the table. */
  toRow: (form: Form) => object;
}

/** A letter being written: its text survives a reload, a failure and a closed dialog, until it is stored. */
export function useInquiry<Form extends Values>(kind: InquiryKind<Form>, prefilled?: Partial<Form>) {
  const [form, setForm] = useState<Form>(kind.empty);
  const [problems, setProblems] = useState<Partial<Record<keyof Form, FieldProblem>>>({});
  const [state, setState] = useState<InquiryState>('writing');
  const pass = useRef<Promise<InquiryPass> | null>(null);
  const trap = useRef<HTMLInputElement>(null);
  const checkedForm = useRef<HTMLFormElement | null>(null);

  // When the page wakes up: what was drawn at build knows of no draft, and the fields may hold what was typed meanwhile. In
  // the same breath, so that no other drawing comes first and empties them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    const typed = typedBefore(trap.current?.form, kind.empty);
    const found = { ...kind.empty, ...prefilled, ...readDraft(kind.name), ...typed };
    setForm(found);
    if (Object.keys(typed).length > 0) keepDraft(kind.name, found);
  }, []);

  // Once the marks of what is missing are drawn, the first of them is where to go on.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    checkedForm.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    checkedForm.current = null;
  }, [problems]);

  const getPass = () => {
    pass.current ??= requestPass().catch((error: unknown) => {
      pass.current = null;
      throw error;
    });
    return pass.current;
  };

  const change =
    (field: keyof Form) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      const next = { ...form, [field]: event.target.value };
      setForm(next);
      keepDraft(kind.name, next);
      setProblems((before) => ({ ...before, [field]: undefined }));
    };

  const send = async (element: HTMLFormElement) => {
    const row = kind.toRow(form);
    const checked = (await kind.schema()).safeParse(row);
    const found = problemsOf(kind.required, form, checked.error?.issues ?? []);
    if (!checked.success || Object.keys(found).length > 0) {
      checkedForm.current = element;
      setProblems(found);
      return setState('writing');
    }
    if (trap.current?.value) throw new Error('the field that nobody sees was filled in');
    await sendInquiry(kind.table, checked.data as object, await getPass());
    pass.current = null;
    keepDraft(kind.name, null);
    setForm(kind.empty);
    setState('sent');
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    send(event.currentTarget).catch((error: unknown) => {
      logFailure('letter', error);
      setState(error instanceof InquiryRefused ? error.reason : 'failed');
    });
  };

  /** What the field of this name shows and does. */
  const field = (name: keyof Form & string) => ({
    name,
    value: form[name] ?? '',
    problem: problems[name],
    onChange: change(name),
    required: kind.required.includes(name),
  });

  /** A failure here is met again, and told, when the letter is sent. */
  const begin = () => void getPass().catch(() => {});
  return { state, trap, field, submit, begin, again: () => setState('writing') };
}

export type Letter = ReturnType<typeof useInquiry>;

/** What was typed or chosen while the page was still asleep stands in its fields alone. */
function typedBefore<Form extends Values>(form: HTMLFormElement | null | undefined, empty: Form): Partial<Form> {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.filter(([name, value]) => name in empty && value !== empty[name])) as Partial<Form>;
}

/** What is missing, and an address that is none. */
function problemsOf<Form extends Values>(
  required: readonly (keyof Form & string)[],
  form: Form,
  issues: readonly { path: readonly PropertyKey[] }[],
): Partial<Record<keyof Form, FieldProblem>> {
  const found: Partial<Record<keyof Form, FieldProblem>> = {};
  for (const field of required) {
    if (!form[field]?.trim()) found[field] = 'required';
    else if (field === 'email' && issues.some(({ path }) => path[0] === 'email')) found[field] = 'email';
  }
  return found;
}
