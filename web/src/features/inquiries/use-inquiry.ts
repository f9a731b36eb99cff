import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { InquiryRefused, requestPass } from './api/send-inquiry.ts';
import { keepDraft, readDraft } from './draft.ts';

type Values = Record<string, string>;
export type FieldProblem = 'required' | 'email';
export type InquiryState = 'writing' | 'sending' | 'sent' | 'failed' | 'tooMany';

/** The part of a zod schema that useInquiry needs: contracts/src/inquiries.ts loads only on submit. */
export interface InquirySchema {
  safeParse(row: unknown): {
    success: boolean;
    data?: unknown;
    error?: { issues: readonly { path: readonly PropertyKey[] }[] };
  };
}

export interface InquiryKind<Form extends Values> {
  /** The draft's name in session storage. */
  name: string;
  empty: Form;
  required: readonly (keyof Form & string)[];
  schema: () => Promise<InquirySchema>;
  /** What is stored; `schema` checks it. */
  toRow: (form: Form) => object;
  /** Stores it. @throws InquiryRefused, or ProductApiError */
  send: (row: never, pass: string) => Promise<void>;
}

/** The state of an inquiry form: its input survives reloads, failures and a closed dialog until it is stored. */
export function useInquiry<Form extends Values>(kind: InquiryKind<Form>, prefilled?: Partial<Form>) {
  const [form, setForm] = useState<Form>(kind.empty);
  const [problems, setProblems] = useState<Partial<Record<keyof Form, FieldProblem>>>({});
  const [state, setState] = useState<InquiryState>('writing');
  const pass = useRef<Promise<string> | null>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const checkedForm = useRef<HTMLFormElement | null>(null);

  // On hydration: the prerendered page knows no draft, and fields may contain input typed before hydration. A layout
  // effect, so that no render in between empties them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    const typed = typedBefore(honeypot.current?.form, kind.empty);
    const found = { ...kind.empty, ...prefilled, ...readDraft(kind.name), ...typed };
    setForm(found);
    if (Object.keys(typed).length > 0) keepDraft(kind.name, found);
  }, []);

  // Focuses the first invalid field once the errors are rendered.
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

  /** Changes these fields of the form and its draft. */
  const put = (changes: Partial<Form>) => {
    const next = { ...form, ...changes };
    setForm(next);
    keepDraft(kind.name, next);
    setProblems((before) => {
      const left = { ...before };
      for (const name of Object.keys(changes)) delete left[name];
      return left;
    });
  };

  const change =
    (field: keyof Form) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      put({ [field]: event.target.value } as Partial<Form>);

  const send = async (element: HTMLFormElement) => {
    const row = kind.toRow(form);
    const checked = (await kind.schema()).safeParse(row);
    const found = problemsOf(kind.required, form, checked.error?.issues ?? []);
    if (!checked.success || Object.keys(found).length > 0) {
      checkedForm.current = element;
      setProblems(found);
      return setState('writing');
    }
    if (honeypot.current?.value) throw new Error('the field that nobody sees was filled in');
    await kind.send(checked.data as never, await getPass());
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
      logFailure('inquiry', error);
      setState(error instanceof InquiryRefused ? error.reason : 'failed');
    });
  };

  /** The props of the field with this name. */
  const field = (name: keyof Form & string) => ({
    name,
    value: form[name] ?? '',
    problem: problems[name],
    onChange: change(name),
    required: kind.required.includes(name),
  });

  /** A failure here repeats, and is shown, on submit. */
  const begin = () => void getPass().catch(() => {});
  return { state, honeypot, field, put, submit, begin, again: () => setState('writing') };
}

export type InquiryDraft = ReturnType<typeof useInquiry>;

/** Input typed before hydration exists only in the DOM. */
function typedBefore<Form extends Values>(form: HTMLFormElement | null | undefined, empty: Form): Partial<Form> {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.filter(([name, value]) => name in empty && value !== empty[name])) as Partial<Form>;
}

/** The missing fields, and an invalid email address. */
function problemsOf<Form extends Values>(
  required: readonly (keyof Form & string)[],
  form: Form,
  issues: readonly { path: readonly PropertyKey[] }[],
): Partial<Record<keyof Form, FieldProblem>> {
  const found: Partial<Record<keyof Form, FieldProblem>> = {};
  for (const field of required) if (!form[field]?.trim()) found[field] = 'required';
  const hasWrongEmail = Boolean(form['email']?.trim()) && issues.some(({ path }) => path[0] === 'email');
  if (hasWrongEmail) found['email' as keyof Form] = 'email';
  return found;
}
