/** A form of a call's fields. It keeps what was typed and shows each error at its field. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldError } from '@placard/contract';
import { formFields, operatorCalls, settingSchemas } from '@placard/contract/operator';
import type { FormField, OperatorCall } from '@placard/contract/operator';
import type { Row } from '../things.ts';
import { isAsked } from './asked-when.ts';
import { FieldInput } from './field-input.tsx';
import type { Shape } from './shape-editor.tsx';
import { askedFields, errorsByField, readForm } from './values.ts';
import type { Typed } from './values.ts';

interface FormProps {
  call: OperatorCall;
  /** Values that the form's place supplies; it does not ask for them. */
  fixed: Row;
  initial?: Typed;
  /** The server's answer to the last try. */
  refused?: readonly FieldError[];
  isBusy?: boolean;
  submitText: string;
  onSubmit: (request: Row, typed: Typed) => void;
  children?: ReactNode;
}

/** The schema of a structured value: a setting has the schema of its key. */
function shapeOf(call: OperatorCall, field: FormField, fixed: Row): Shape | undefined {
  const isSetting = call === operatorCalls.settings.set && field.name === 'value';
  if (isSetting) return Object.entries(settingSchemas).find(([key]) => key === fixed.key)?.[1];
  return field.kind === 'json' ? call.request.entries[field.name] : undefined;
}

export function FieldsForm(props: FormProps) {
  const { call, fixed, initial = {}, refused = [], isBusy = false, submitText, onSubmit, children } = props;
  const fields = formFields(call);
  const [typed, setTyped] = useState<Typed>(initial);
  const [unread, setUnread] = useState<readonly FieldError[]>([]);
  const errors = errorsByField(unread.length > 0 ? unread : refused);
  const asked = askedFields(fields, fixed).filter((field) => isAsked(call, field, typed));
  const elsewhere = Object.entries(errors).filter(([name]) => !asked.some((field) => field.name === name));
  const submit = () => {
    const read = readForm([...fields.filter(({ name }) => name in fixed), ...asked], typed, fixed);
    setUnread('fields' in read ? read.fields : []);
    if ('request' in read) onSubmit(read.request, typed);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {asked.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          typed={typed}
          error={errors[field.name]}
          isSecret={call.secrets.includes(field.name)}
          shape={shapeOf(call, field, fixed)}
          onType={(key, text) => setTyped((before) => ({ ...before, [key]: text }))}
        />
      ))}
      {elsewhere.map(([name, text]) => (
        <p key={name} className="error" role="alert">
          {name}: {text}
        </p>
      ))}
      <div className="buttons">
        {children}
        <button type="submit" className="primary" disabled={isBusy}>
          {submitText}
        </button>
      </div>
    </form>
  );
}
