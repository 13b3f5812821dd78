import type { ReactNode } from 'react';
import { Switch } from './choice.tsx';
import { FieldError } from './field.tsx';

interface SwitchesProps<Value extends string> {
  name: string;
  legend: string;
  /** All of them, in their order. */
  values: readonly Value[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  labelOf: (value: Value) => string;
  noteOf?: (value: Value) => ReactNode;
  error: string | undefined;
}

/** A choice of several, each on or off. */
export function Switches<Value extends string>(props: SwitchesProps<Value>) {
  const { name, legend, values, chosen, onChange, labelOf, noteOf, error } = props;
  return (
    <fieldset>
      <legend>
        <b>{legend}</b>
      </legend>
      {values.map((value) => (
        <Switch
          key={value}
          name={name}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))
          }
          note={noteOf?.(value)}
        >
          {labelOf(value)}
        </Switch>
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
