/** Forms are checked with the schema of the call they send, so client and server refuse the same (specification.md section 5). */
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FocusEvent, FormEvent } from 'react';
import { fieldErrorsOf } from './errors.ts';
import type { CallError, FieldOf, FormError } from './errors.ts';

export type FormErrors = Readonly<Partial<Record<string, FormError>>>;
export type FormTexts = Readonly<Partial<Record<string, string>>>;

function byField(errors: readonly FormError[]): FormErrors {
  const found: Record<string, FormError> = {};
  for (const error of errors) found[error.field] ??= error;
  return found;
}

/** Loads the validation of a call's payload; later calls return at once. */
async function loadCheck(call: Call): Promise<(payload: unknown) => FormErrors> {
  const [{ checkPayload }, { request }] = await Promise.all([import('./check.ts'), call.shape()]);
  return (payload) => byField(checkPayload(request, payload));
}

/** Returns the text values of a form by name, without files; a ticked box is "on". */
export function formTexts(form: HTMLFormElement): FormTexts {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

export interface CallFormOptions<C extends Call> {
  call: C;
  /** Sends it: `useCallAct` of the same call, with its `fieldOf`. */
  act: Pick<UseMutationResult<CallResponse<C>, CallError<C>, CallRequest<C>>, 'mutate' | 'isPending'> & {
    fieldOf: FieldOf<C>;
  };
  /** Makes the payload of the typed values; by default the fields by their names. */
  payloadOf?: (texts: FormTexts) => unknown;
  /** Errors that the schema cannot find, such as two different passwords. */
  check?: (texts: FormTexts) => FormErrors;
  onDone?: (data: CallResponse<C>) => void;
}

/** Focuses the form's first refused field, in the middle of the screen: a bar over its end may cover the rest. */
function focusFirst(form: HTMLFormElement, errors: FormErrors): void {
  const first = [...form.elements].find((element) => errors[element.getAttribute('name') ?? ''] !== undefined);
  if (!(first instanceof HTMLElement)) return;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}

/**
 * A form that sends a call. Fields are uncontrolled and named as in the call. Each is validated when it is left (unless
 * empty) and all on submit; an error disappears while its field is edited. After a failed validation the first refused
 * field is focused. Nothing typed is ever removed, and a second submit during the first does nothing.
 * @returns `errors` by field, and `formProps` for the `form` element
 */
export function useCallForm<C extends Call>({ call, act, payloadOf, check, onDone }: CallFormOptions<C>) {
  const [errors, setErrors] = useState<FormErrors>({});
  const isChecking = useRef(false);

  /** Without the schema (the network is gone) only the server validates. */
  const examine = async (form: HTMLFormElement): Promise<{ payload: CallRequest<C>; found: FormErrors }> => {
    const checkPayload = await loadCheck(call).catch(() => () => ({}));
    const texts = formTexts(form);
    // The type is right once no error is found.
    const payload = (payloadOf ? payloadOf(texts) : texts) as CallRequest<C>;
    return { payload, found: { ...check?.(texts), ...checkPayload(payload) } };
  };
  const show = (form: HTMLFormElement, found: FormErrors) => {
    setErrors(found);
    focusFirst(form, found);
  };
  const submit = async (form: HTMLFormElement) => {
    isChecking.current = true;
    const { payload, found } = await examine(form).finally(() => {
      isChecking.current = false;
    });
    show(form, found);
    if (Object.keys(found).length > 0) return;
    act.mutate(payload, {
      onSuccess: (data) => onDone?.(data),
      onError: (error) => show(form, byField(fieldErrorsOf(error, act.fieldOf))),
    });
  };
  const checkField = async (form: HTMLFormElement, name: string) => {
    const left = formTexts(form)[name];
    const error = left ? (await examine(form)).found[name] : undefined;
    if (error && formTexts(form)[name] === left) setErrors((known) => ({ ...known, [name]: error }));
  };

  const formProps = {
    // Where no script runs the browser submits the form itself, and with GET a password would be in the address.
    method: 'post',
    noValidate: true,
    onFocus: () => void loadCheck(call).catch(() => undefined),
    onBlur: (event: FocusEvent<HTMLFormElement>) =>
      void checkField(event.currentTarget, event.target.getAttribute('name') ?? ''),
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const name = (event.target as Element).getAttribute('name');
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => field !== name)));
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isChecking.current && !act.isPending) void submit(event.currentTarget);
    },
  };
  return { errors, formProps };
}
