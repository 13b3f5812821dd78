/**
 * Forms that check a field on leaving it and everything on submit, by the schema of the call they send. An error goes
 * as soon as its field is typed into. Fields stay uncontrolled, so nothing typed is ever lost.
 */
import type { Call, FieldError } from '@placard/contract';
import { useRef, useState } from 'react';
import type { FocusEvent, FormEvent } from 'react';
import { checkPayload, formTexts, isClean } from './form.ts';
import type { FieldErrors } from './form.ts';

/** An error of a field: a broken rule, or a text that is shown as it is (what the server says of it). */
export type FormError = FieldError | { field: string; rule: FieldError['rule']; text: string };

export interface CheckedFormOptions<Payload> {
  /** Makes the payload of what is typed; called on each check. */
  toPayload: (texts: Readonly<Record<string, string>>) => Payload;
  /** What the schema cannot say, such as two fields that differ. */
  checkMore?: (payload: Payload, texts: Readonly<Record<string, string>>) => readonly FieldError[];
  /** Everything is right: send it. */
  onValid: (payload: Payload) => void;
}

type Errors = Readonly<Record<string, FormError>>;

function without(errors: Errors, names: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name === null || !errors[name] || !(element instanceof HTMLElement)) continue;
    element.focus();
    return;
  }
}

/**
 * The state and handlers of a checked form.
 * @param call the call whose request schema is the rule
 * @returns `errors` by field, `formProps` for the `form` element, `show` for what the server refuses
 */
export function useCheckedForm<C extends Call, Payload>(
  call: C,
  { toPayload, checkMore, onValid }: CheckedFormOptions<Payload>,
) {
  const [errors, setErrors] = useState<Errors>({});
  const typed = useRef(new Set<string>());

  const check = (form: HTMLFormElement): { payload: Payload; found: FieldErrors } => {
    const texts = formTexts(form);
    const payload = toPayload(texts);
    const more = Object.fromEntries((checkMore?.(payload, texts) ?? []).map((error) => [error.field, error]));
    return { payload, found: { ...more, ...checkPayload(call, payload) } };
  };

  const handleBlur = (event: FocusEvent<HTMLFormElement>) => {
    const name = event.target.getAttribute('name');
    if (name === null || !typed.current.has(name)) return;
    const error = check(event.currentTarget).found[name];
    setErrors((shown) => (error ? { ...shown, [name]: error } : shown));
  };
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLElement).getAttribute('name');
    if (name === null) return;
    typed.current.add(name);
    setErrors((shown) => (shown[name] ? without(shown, [name]) : shown));
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { payload, found } = check(form);
    setErrors(found);
    if (isClean(found)) onValid(payload);
    else focusFirst(form, found);
  };

  return {
    errors,
    /** Shows errors that come from elsewhere, such as the server. */
    show: (more: Errors) => setErrors((shown) => ({ ...shown, ...more })),
    formProps: { onBlur: handleBlur, onInput: handleInput, onSubmit: handleSubmit, noValidate: true },
  };
}
