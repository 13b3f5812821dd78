/** One field of a form, with the input for its kind, derived from the contract. */
import { useId, useState } from 'react';
import type { FormField } from '@placard/contract/operator';
import { wordsOf } from '../things.ts';
import { isoOfLocal, localOfIso } from './moments.ts';
import { hasInside, ShapeEditor } from './shape-editor.tsx';
import type { Shape } from './shape-editor.tsx';
import { hasSuggestions, Suggestions } from './suggestions.tsx';
import { languageKey } from './values.ts';
import type { Typed } from './values.ts';

interface FieldProps {
  field: FormField;
  typed: Typed;
  error: string | undefined;
  isSecret?: boolean;
  /** The schema of a structured value. */
  shape?: Shape | undefined;
  onType: (key: string, text: string) => void;
}

/** A text of several lines. */
const long = ['evidence', 'reason', 'answer', 'remark', 'content', 'note', 'identity_check', 'rule'];

/** A label, the input, its help, and its error. */
export function FieldInput({ field, typed, error, isSecret = false, shape, onType }: FieldProps) {
  const id = useId();
  if (field.kind === 'localized') return <LocalizedInput field={field} typed={typed} error={error} onType={onType} />;
  if (field.kind === 'json' && hasInside(shape))
    return <InsideInput field={field} shape={shape} text={typed[field.name] ?? ''} error={error} onType={onType} />;
  return (
    <div className="field">
      <label htmlFor={id}>
        {wordsOf(field.name)}
        {field.isRequired && <span className="required"> (required)</span>}
      </label>
      <Control id={id} field={field} text={typed[field.name] ?? ''} error={error} isSecret={isSecret} onType={onType} />
      <p className="help" id={`${id}-help`}>
        {helpOf(field)}
      </p>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface InsideProps {
  field: FormField;
  shape: Shape;
  text: string;
  error: string | undefined;
  onType: (key: string, text: string) => void;
}

/** A structured value; the form keeps it as JSON, as it travels. */
function InsideInput({ field, shape, text, error, onType }: InsideProps) {
  return (
    <div className="field">
      {/* Before the parts, which can be taller than a screen. */}
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <ShapeEditor
        shape={shape}
        label={wordsOf(field.name)}
        value={text === '' ? undefined : (JSON.parse(text) as unknown)}
        onChange={(value) => onType(field.name, JSON.stringify(value))}
      />
    </div>
  );
}

interface ControlProps {
  id: string;
  field: FormField;
  text: string;
  error: string | undefined;
  isSecret: boolean;
  onType: (key: string, text: string) => void;
}

function Control({ id, field, text, error, isSecret, onType }: ControlProps) {
  const shared = {
    id,
    name: field.name,
    'aria-describedby': error === undefined ? `${id}-help` : `${id}-error ${id}-help`,
    'aria-invalid': error !== undefined,
    'aria-required': field.isRequired,
  };
  const type = (event: { target: { value: string } }) => onType(field.name, event.target.value);
  if (field.kind === 'choice' || field.kind === 'boolean')
    return <Choice field={field} shared={shared} text={text} onChange={type} />;
  if (field.kind === 'moment')
    return (
      <input
        {...shared}
        type="datetime-local"
        value={localOfIso(text)}
        onChange={(event) => onType(field.name, isoOfLocal(event.target.value))}
      />
    );
  if (hasSuggestions(field.name))
    return (
      <>
        <input {...shared} type="text" autoComplete="off" list={`${id}-list`} value={text} onChange={type} />
        <Suggestions id={`${id}-list`} name={field.name} text={text} />
      </>
    );
  if (field.kind === 'file')
    return <FileControl shared={shared} text={text} onRead={(bytes) => onType(field.name, bytes)} />;
  if (field.kind === 'json' || field.kind === 'document' || long.includes(field.name))
    return (
      <textarea
        {...shared}
        rows={field.kind === 'json' ? 8 : 3}
        spellCheck={field.kind !== 'json'}
        value={text}
        onChange={type}
      />
    );
  return (
    <input
      {...shared}
      type={isSecret ? 'password' : 'text'}
      inputMode={field.kind === 'integer' ? 'numeric' : undefined}
      autoComplete="off"
      value={text}
      onChange={type}
    />
  );
}

interface ChoiceProps {
  field: FormField;
  shared: { id: string };
  text: string;
  onChange: (event: { target: { value: string } }) => void;
}

function Choice({ field, shared, text, onChange }: ChoiceProps) {
  const options = field.kind === 'boolean' ? ['true', 'false'] : field.options;
  return (
    <select {...shared} value={text} onChange={onChange}>
      <option value="">{field.isRequired ? 'Choose' : 'Not set'}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {optionText(field, option)}
        </option>
      ))}
    </select>
  );
}

/** The contract marks words of the API with backticks and shows a moment's format; a form has its own way for both. */
function helpOf({ kind, description }: FormField): string {
  const plain = description.replaceAll('`', '');
  return kind === 'moment' ? plain.replace(/, such as [\dTZ:.+-]+/, '') : plain;
}

function optionText(field: FormField, option: string): string {
  if (field.kind === 'boolean') return option === 'true' ? 'Yes' : 'No';
  return option.includes('.') ? option : wordsOf(option);
}

interface FileProps {
  shared: { id: string };
  text: string;
  onRead: (base64: string) => void;
}

function FileControl({ shared, text, onRead }: FileProps) {
  const [isShown, setIsShown] = useState(true);
  const read = async (file: File | undefined) => {
    setIsShown(true);
    const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    onRead(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  };
  return (
    <>
      <input
        {...shared}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => void read(event.target.files?.[0])}
      />
      {text !== '' && isShown && (
        <img
          className="picture"
          src={`data:image/*;base64,${text}`}
          alt="What was chosen"
          onError={() => setIsShown(false)}
        />
      )}
      {!isShown && <p className="error">The chosen file is not a picture.</p>}
    </>
  );
}

/** Texts per language: English first, as it is the fallback; the others open one at a time. */
function LocalizedInput({ field, typed, error, onType }: Omit<FieldProps, 'isSecret'>) {
  const id = useId();
  const [language, setLanguage] = useState('en');
  const key = languageKey(field, language);
  const written = field.options.filter((code) => (typed[languageKey(field, code)] ?? '').trim() !== '');
  return (
    <fieldset className="field">
      <legend>
        {wordsOf(field.name)}
        {field.isRequired && <span className="required"> (required)</span>}
      </legend>
      <div className="languages">
        {field.options.map((code) => (
          <button
            key={code}
            type="button"
            className="chip"
            aria-pressed={code === language}
            onClick={() => setLanguage(code)}
          >
            {code}
            {written.includes(code) && ' ✓'}
          </button>
        ))}
      </div>
      <textarea
        id={id}
        aria-label={`${wordsOf(field.name)} ${language}`}
        aria-invalid={error !== undefined}
        rows={3}
        lang={language}
        value={typed[key] ?? ''}
        onChange={(event) => onType(key, event.target.value)}
      />
      <p className="help">{helpOf(field)}</p>
      {error !== undefined && <p className="error">{error}</p>}
    </fieldset>
  );
}
