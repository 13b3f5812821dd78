/** A call's example as a command line. */
import { formFields, toKebab } from '@placard/contract/operator';
import type { FormField, OperatorCall } from '@placard/contract/operator';

/** The command with the options of the call's example, such as `codes issue --kind licence`. */
export function exampleLine(call: OperatorCall): string {
  const request = call.example.request as Readonly<Record<string, unknown>>;
  const options = formFields(call)
    .filter((field) => !call.secrets.includes(field.name) && request[field.name] !== undefined)
    .flatMap((field) => optionsOf(field, request[field.name]));
  return [...call.command, ...options].join(' ');
}

function optionsOf(field: FormField, value: unknown): string[] {
  const flag = `--${toKebab(field.name)}`;
  switch (field.kind) {
    case 'localized':
      return Object.entries(value as Readonly<Record<string, string>>).map(
        ([lang, text]) => `${flag} ${quoted(`${lang}=${text}`)}`,
      );
    case 'json':
      return [`${flag} ${quoted(JSON.stringify(value))}`];
    case 'boolean':
      return [value === true ? flag : `${flag} false`];
    case 'file':
      return [`${flag} picture.png`];
    case 'text':
      // A value that begins with a hyphen is bound to its option.
      return [String(value).startsWith('-') ? `${flag}=${String(value)}` : `${flag} ${quoted(String(value))}`];
    default:
      return [`${flag} ${quoted(String(value))}`];
  }
}

function quoted(text: string): string {
  if (/^[\w.,:/=@+-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
