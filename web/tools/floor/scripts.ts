/** Searches a script for syntax, globals, members, events and attributes that an engine of the floor lacks. */
import { parseSync, visitorKeys } from 'oxc-parser';
import { isFeature, recentMembers, supportOf } from './compat.ts';
import type { Use } from './use.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

const members = recentMembers();

/** Syntax newer than ES2020, by its kind of node. */
const syntax: Readonly<Record<string, readonly string[]>> = {
  StaticBlock: ['javascript', 'classes', 'static', 'initialization_blocks'],
  PropertyDefinition: ['javascript', 'classes', 'public_class_fields'],
  PrivateInExpression: ['javascript', 'classes', 'private_class_fields_in'],
  ImportAttribute: ['javascript', 'statements', 'import', 'import_attributes'],
  AccessorProperty: ['decorators'],
  Decorator: ['decorators'],
};

const regExpFlags: Readonly<Record<string, string>> = {
  d: 'hasIndices',
  s: 'dotAll',
  v: 'unicodeSets',
  y: 'sticky',
  u: 'unicode',
};
const regExpSyntax: readonly [RegExp, string][] = [
  [/\(\?<[=!]/, 'lookbehind_assertion'],
  [/\(\?[ims]*(?:-[ims]+)?:(?<!\(\?:)/, 'modifier'],
];

/** Returns the parts of `code` that the floor lacks. Throws if it is not a script. */
export function findScriptUses(name: string, code: string): Use[] {
  const { program, errors } = parseSync(name, code, { sourceType: 'module' });
  const [error] = errors;
  if (error) throw new Error(`${name}: ${error.message}`);
  const uses: Use[] = [];
  const asked = new Set<string>();
  const note = (path: readonly string[], called = path.at(-1) ?? '') => {
    const support = supportOf(path);
    const lacking =
      support === undefined
        ? []
        : [...support.lacking, ...support.prefixes.map((prefix) => `only as ${prefix}${called}`)];
    if (lacking.length > 0) uses.push({ feature: path.join('.'), lacking, isGuarded: false });
  };
  visit(program as unknown as Node, (node, parent) => {
    noteSyntax(node, note, uses);
    noteName(node, parent, note);
    noteMember(node, note);
    noteEvent(node, note);
    noteAttributes(node, note);
    for (const each of askedFor(node)) asked.add(each);
  });
  return uses.map((use) => ({ ...use, isGuarded: asked.has(lastName(use.feature)) }));
}

function lastName(feature: string): string {
  return (
    feature
      .split('.')
      .at(-1)
      ?.replace(/_(static|event)$/, '') ?? ''
  );
}

function visit(node: Node, enter: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  enter(node, parent);
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key];
    for (const each of Array.isArray(child) ? child : [child]) {
      if (typeof each === 'object' && each !== null) visit(each as Node, enter, node);
    }
  }
}

type Note = (path: readonly string[], called?: string) => void;

function noteSyntax(node: Node, note: Note, uses: Use[]): void {
  const path = syntax[node.type];
  if (path?.[0] === 'decorators')
    uses.push({ feature: 'javascript.decorators', lacking: ['every engine'], isGuarded: false });
  else if (path) note(path);
  if (node.type === 'VariableDeclaration') {
    if (node['kind'] === 'using') note(['javascript', 'statements', 'using']);
    if (node['kind'] === 'await using') note(['javascript', 'statements', 'await_using']);
  }
  if (node.type !== 'Literal' || typeof node['regex'] !== 'object' || node['regex'] === null) return;
  const { flags, pattern } = node['regex'] as { flags: string; pattern: string };
  for (const flag of flags) if (regExpFlags[flag]) note(['javascript', 'builtins', 'RegExp', regExpFlags[flag]]);
  for (const [mark, feature] of regExpSyntax)
    if (mark.test(pattern)) note(['javascript', 'regular_expressions', feature]);
}

/** A global by its name: an interface or a function of the window. */
function noteName(node: Node, parent: Node | undefined, note: Note): void {
  if (node.type !== 'Identifier' || parent === undefined) return;
  const isProperty =
    (parent.type === 'MemberExpression' && parent['property'] === node && parent['computed'] !== true) ||
    (/^(Property|PropertyDefinition|MethodDefinition)$/.test(parent.type) && parent['key'] === node);
  if (isProperty) return;
  const name = String(node['name']);
  // Minified names of ours are short; a longer name that the data knows is a global.
  if (name.length < 4) return;
  if (/^[A-Z]/.test(name)) {
    if (isFeature(['javascript', 'builtins', name])) note(['javascript', 'builtins', name]);
    else note(['api', name]);
  } else if (parent.type.endsWith('Expression')) {
    note(['api', 'Window', name]);
  }
}

function noteMember(node: Node, note: Note): void {
  if (node.type !== 'MemberExpression' || node['computed'] === true) return;
  const object = node['object'] as Node;
  const name = String((node['property'] as Node)['name']);
  if (object.type === 'Identifier' && /^[A-Z]/.test(String(object['name']))) {
    const owner = String(object['name']);
    const places = [
      ['javascript', 'builtins', owner, name],
      ['api', owner, `${name}_static`],
    ];
    const place = places.find((path) => isFeature(path));
    if (place) return note(place, name);
  }
  const known = members.get(name);
  if (known) note(known, name);
}

function noteEvent(node: Node, note: Note): void {
  if (node.type !== 'CallExpression') return;
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || (callee['property'] as Node)['name'] !== 'addEventListener') return;
  const [first] = node['arguments'] as Node[];
  const path = members.get(`${textOf(first)}_event`);
  if (path) note(path);
}

/** A text literal; minified ones are templates without expressions. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  const [first, ...more] = node['quasis'] as { value: { cooked: string } }[];
  return more.length === 0 ? first?.value.cooked : undefined;
}

/** An element made by React: `jsx("div", { inert: true })`. */
function noteAttributes(node: Node, note: Note): void {
  if (node.type !== 'CallExpression') return;
  const [first, second] = node['arguments'] as Node[];
  const element = textOf(first);
  if (element === undefined || second?.type !== 'ObjectExpression') return;
  if (!isFeature(['html', 'elements', element])) return;
  note(['html', 'elements', element]);
  for (const property of second['properties'] as Node[]) {
    const key = property['key'] as Node | undefined;
    const name = (key?.type === 'Identifier' ? String(key['name']) : (textOf(key) ?? '')).toLowerCase();
    if (isFeature(['html', 'elements', element, name])) note(['html', 'elements', element, name]);
    else note(['html', 'global_attributes', name]);
  }
}

/**
 * Names that the script checks before it uses them: `typeof X`, `"x" in y`, `y.x?.()`, `y.x ? … : …`, `y.x && …`, `y.x
 * === undefined`.
 */
function askedFor(node: Node): string[] {
  const nameOf = (each: Node | undefined) => {
    if (each?.type === 'Identifier') return [String(each['name'])];
    if (each?.type === 'MemberExpression') return [String((each['property'] as Node)['name'])];
    return [];
  };
  if (node.type === 'UnaryExpression' && /^(typeof|!)$/.test(String(node['operator'])))
    return nameOf(node['argument'] as Node);
  if (node.type === 'BinaryExpression') {
    const left = node['left'] as Node;
    const text = textOf(left);
    if (node['operator'] === 'in' && text !== undefined) return [text];
    if (/^[!=]==?$/.test(String(node['operator']))) return [...nameOf(left), ...nameOf(node['right'] as Node)];
  }
  if (node.type === 'CallExpression' && node['optional'] === true) return nameOf(node['callee'] as Node);
  if (node.type === 'MemberExpression' && node['optional'] === true) return nameOf(node['object'] as Node);
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') return nameOf(node['test'] as Node);
  if (node.type === 'LogicalExpression') return nameOf(node['left'] as Node);
  return [];
}
