/** Edits a structured value (a setting, a list of targets) member by member, as the contract's schema defines it. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../things.ts';

/** The parts of a valibot schema that are used here. */
export interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly key?: Shape;
  readonly value?: Shape;
  readonly options?: readonly unknown[];
}

type Members = Readonly<Record<string, unknown>>;

interface EditorProps {
  shape: Shape;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Returns whether the editor can show the schema; other values are typed as JSON. */
export function hasInside(shape: Shape | undefined): shape is Shape {
  return (
    shape !== undefined && shape.type !== 'unknown' && !(shape.type === 'record' && shape.value?.type === 'unknown')
  );
}

/** Returns the initial value of a new item. */
function emptyOf(shape: Shape): unknown {
  switch (shape.type) {
    case 'strict_object':
    case 'object':
      return Object.fromEntries(Object.entries(shape.entries ?? {}).map(([name, member]) => [name, emptyOf(member)]));
    case 'array':
      return [];
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'picklist':
      return shape.options?.[0];
    default:
      return '';
  }
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

export function ShapeEditor(props: EditorProps) {
  const { shape, value, onChange } = props;
  switch (shape.type) {
    case 'optional':
      return <ShapeEditor {...props} shape={shape.wrapped ?? shape} />;
    case 'nullable':
      return <NullableEditor {...props} />;
    case 'strict_object':
    case 'object':
      return (
        <Group label={props.label}>
          {Object.entries(shape.entries ?? {}).map(([name, member]) => (
            <ShapeEditor
              key={name}
              shape={member}
              label={wordsOf(name)}
              value={membersOf(value)[name]}
              onChange={(inner) => onChange({ ...membersOf(value), [name]: inner })}
            />
          ))}
        </Group>
      );
    case 'array':
      return <ListEditor {...props} />;
    case 'record':
      return shape.key?.options ? <LanguagesEditor {...props} /> : <NamedEditor {...props} />;
    default:
      return <PlainEditor {...props} />;
  }
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

function NullableEditor({ shape, label, value, onChange }: EditorProps) {
  const inner = shape.wrapped ?? shape;
  return (
    <Group label={label}>
      <label className="check">
        <input
          type="checkbox"
          checked={value !== null && value !== undefined}
          onChange={(event) => onChange(event.target.checked ? emptyOf(inner) : null)}
        />
        There is one
      </label>
      {value !== null && value !== undefined && (
        <ShapeEditor shape={inner} label={label} value={value} onChange={onChange} />
      )}
    </Group>
  );
}

function ListEditor({ shape, label, value, onChange }: EditorProps) {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const item = shape.item ?? { type: 'string' };
  return (
    <Group label={label}>
      {items.map((each, index) => (
        // An item has no name of its own, so its position identifies it.
        <div key={index} className="item">
          <ShapeEditor
            shape={item}
            label={`${label} ${index + 1}`}
            value={each}
            onChange={(inner) => onChange(items.with(index, inner))}
          />
          <button type="button" onClick={() => onChange(items.toSpliced(index, 1))}>
            Remove {index + 1}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => onChange([...items, emptyOf(item)])}>
        Add
      </button>
    </Group>
  );
}

/** Members with names that the operator types, such as amounts by currency. */
function NamedEditor({ shape, label, value, onChange }: EditorProps) {
  const [name, setName] = useState('');
  const members = membersOf(value);
  const inner = shape.value ?? { type: 'string' };
  const id = useId();
  return (
    <Group label={label}>
      {Object.entries(members).map(([key, each]) => (
        <div key={key} className="item">
          <ShapeEditor
            shape={inner}
            label={key}
            value={each}
            onChange={(next) => onChange({ ...members, [key]: next })}
          />
          <button
            type="button"
            onClick={() => onChange(Object.fromEntries(Object.entries(members).filter(([other]) => other !== key)))}
          >
            Remove {key}
          </button>
        </div>
      ))}
      <div className="item">
        <label htmlFor={id}>Name of another one</label>
        <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
        <button
          type="button"
          disabled={name.trim() === ''}
          onClick={() => {
            onChange({ ...members, [name.trim()]: emptyOf(inner) });
            setName('');
          }}
        >
          Add
        </button>
      </div>
    </Group>
  );
}

/** A text per language: English first, the others opened. Empty ones are not sent. */
function LanguagesEditor({ shape, label, value, onChange }: EditorProps) {
  const texts = membersOf(value);
  const languages = (shape.key?.options ?? []) as readonly string[];
  const write = (language: string, text: unknown) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...texts, [language]: text }).filter(([code, each]) => code === 'en' || each !== ''),
      ),
    );
  const one = (language: string) => (
    <PlainEditor
      key={language}
      shape={{ type: 'string' }}
      label={`${label} ${language}`}
      value={texts[language] ?? ''}
      onChange={(text) => write(language, text)}
    />
  );
  return (
    <>
      {one('en')}
      <details>
        <summary>{label} in other languages</summary>
        {languages.filter((language) => language !== 'en').map(one)}
      </details>
    </>
  );
}

function PlainEditor({ shape, label, value, onChange }: EditorProps) {
  const id = useId();
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const options =
    shape.type === 'boolean' ? [true, false] : shape.options?.filter((option) => typeof option === 'string');
  return (
    <div className="plain">
      <label htmlFor={id}>{label}</label>
      {options && options.length > 0 ? (
        <select
          id={id}
          value={text}
          onChange={(event) => onChange(options.find((option) => String(option) === event.target.value))}
        >
          {options.map((option) => (
            <option key={String(option)} value={String(option)}>
              {shape.type === 'boolean' ? (option === true ? 'Yes' : 'No') : wordsOf(String(option))}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          inputMode={shape.type === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          value={text}
          // An invalid number stays as typed: the server reports what is wrong with it.
          onChange={({ target }) =>
            onChange(shape.type === 'number' && /^-?\d{1,15}$/.test(target.value) ? Number(target.value) : target.value)
          }
        />
      )}
    </div>
  );
}
