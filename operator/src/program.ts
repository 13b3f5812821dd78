/**
 * The commands, derived from the operator contract: one per call, its options from the request's fields, its help from
 * their descriptions, its example from the call's.
 */
import { Command, Option } from 'commander';
import { allOperatorCalls, exportableCalls, formFields, proposableCalls, toKebab } from '@placard/contract/operator';
import type { FormField, OperatorCall } from '@placard/contract/operator';
import { CommandError } from './command-error.ts';
import { exampleLine } from './example-line.ts';
import { flagOf, readFields } from './fields.ts';
import { runCall } from './run-call.ts';

const usage = 'npm run operator --';

/** The topic of each group of commands. */
const areas: Readonly<Record<string, string>> = {
  session: 'Your own sessions and password',
  'second-factor': 'Your authenticator and recovery codes',
  passkeys: 'Your passkeys; the console adds and uses them',
  operators: 'Operators, their roles and sessions',
  codes: 'Licence and authorisation codes',
  agents: 'Agents whom merchants follow',
  merchants: 'Merchants: find, show, state, forgotten passwords, standing',
  owners: 'Product owners',
  products: 'Products that offers are for',
  offers: 'Offers and their escrow',
  plans: 'Plans offered, and merchants’ plans',
  coupons: 'Coupons of all six kinds',
  activities: 'Activities that give coupons',
  topups: 'Deposits that arrived at the bank',
  'start-up': 'Start-up funds',
  corrections: 'Corrections of available funds',
  capital: 'The network’s own money',
  payouts: 'Paying out traffic, agents and owners',
  files: 'Pictures kept as evidence',
  queues: 'Work that waits for an operator',
  overview: 'The state of the whole',
  proposals: 'Acts that take two operators: propose, approve, reject',
  previews: 'The ledger entries that a call would write',
  history: 'Who changed what',
  appeals: 'Appeals of merchants: show, answer, decide',
  recharges: 'Recharges that merchants filed: book, ask back',
  withdrawals: 'Withdrawals: review, send, pay, return',
  payments: 'Payment files for the bank',
  statements: 'Bank statements',
  arrivals: 'Top-ups and escrow, with the statement lines that back them',
  acceptors: 'Acceptors of foreign exchange',
  exchanges: 'Foreign exchanges',
  'closed-accounts': 'Money owed to closed accounts',
  notifications: 'Notifications to merchants',
  feedback: 'Feedback of merchants',
  sources: 'Delivery sources',
  conversions: 'Conversions on hold',
  settings: 'Settings of this deployment',
  content: 'FAQ, operating rules, terms, privacy',
  audit: 'The audit log',
  'shell-token': 'Trying the native shell’s entry (demo only)',
};

/** Runs a command line. What its user can fix is one line on stderr, with code 1. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    await buildProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Makes the whole program. */
export function buildProgram(): Command {
  const program = new Command(usage)
    .description(
      'Placard for operators: codes, money events, offers and plans, merchants. Log in first, or set up the first operator.',
    )
    .addHelpText(
      'after',
      `\nExample:\n  ${usage} login --username nadia --code 287082\n  ${usage} codes issue --kind licence\n`,
    )
    .showSuggestionAfterError();
  const groups = new Map<string, Command>();
  for (const call of allOperatorCalls) {
    const [first = '', second] = call.command;
    if (second === undefined) program.addCommand(commandOf(call, first));
    else groupOf(program, groups, first).addCommand(commandOf(call, second));
  }
  return program;
}

function groupOf(program: Command, groups: Map<string, Command>, name: string): Command {
  const known = groups.get(name);
  if (known) return known;
  const example = allOperatorCalls.find((call) => call.command.length === 2 && call.command[0] === name);
  const group = new Command(name)
    .description(areas[name] ?? name)
    .addHelpText('after', example ? `\nExample:\n  ${usage} ${exampleLine(example)}\n` : '');
  program.addCommand(group);
  groups.set(name, group);
  return group;
}

function commandOf(call: OperatorCall, name: string): Command {
  const role = call.access === 'anyone' ? 'no session' : `roles: ${call.access.join(', ')}`;
  const command = new Command(name)
    .summary(call.summary)
    .description(`${call.summary} (${role}).\n\n${call.description}`)
    .addHelpText('after', `\nExample:\n  ${usage} ${exampleLine(call)}\n`);
  const fields = formFields(call).filter((field) => !call.secrets.includes(field.name));
  for (const field of fields) command.addOption(optionOf(field));
  const [secret] = call.secrets;
  if (secret !== undefined)
    command.option(
      `--${toKebab(secret)}-stdin`,
      `read the ${call.secrets.join(', then on its own line the ')} from standard input instead of asking for it`,
    );
  if (call.name === 'session.login')
    command.option('--code <text>', 'the second step too: six digits of the authenticator, or a recovery code');
  if (proposableCalls.some((each) => each === call.name))
    command.option(
      '--propose <evidence>',
      'propose it with this evidence, where it takes two people; a colleague approves',
    );
  if (exportableCalls.includes(call)) command.option('--csv', 'print the whole list, every page of it, as CSV');
  command.option('--json', 'print exactly the data of the answer as JSON');
  command.option('--url <address>', 'where the operator API is (PLACARD_OPERATOR_URL, else http://127.0.0.1:8081)');
  return command.action(async (options: Record<string, unknown>) => {
    await runCall(call, { payload: readFields(fields, options), options });
  });
}

function optionOf(field: FormField): Option {
  const description = field.isRequired ? `${field.description} (required)` : field.description;
  const option = new Option(flagOf(field), description).makeOptionMandatory(field.isRequired);
  if (field.kind === 'choice') option.choices(field.options);
  // May be repeated per language: each use adds a text.
  if (field.kind === 'localized')
    option.argParser((text: string, before: string[] | undefined) => [...(before ?? []), text]);
  return option;
}
