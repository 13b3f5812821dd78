/**
 * Our own rules for the linter. `placard/untranslated-text` refuses visible text that is in no catalog: literal words
 * among JSX children, in attributes and properties that are shown or read aloud, in a page's title and in a toast. The
 * linter's own `react/jsx-no-literals` checks only plain literals: it accepts `{isNew ? 'New' : 'Old'}`, templates and
 * `aria-label={'Close'}`.
 *
 * `placard/glued-text` refuses a sentence that code puts together from messages, because their order, spaces and
 * punctuation differ by language. Parts divided by a middle dot or a line are not a sentence.
 *
 * `placard/no-sql` refuses database statements, where only use cases and queries may ask the database.
 */

/** Attributes and properties whose words are shown or read aloud, including our own: `closeLabel`, `errorTitle`. */
const shown =
  /^(alt|placeholder|aria-(label|description|valuetext|roledescription|placeholder))$|(^|[a-z-])(label|title|text|help|note|lead|sub|caption|heading)$/i;
const word = /\p{L}/u;
/** In data a short lower-case name may be a key into a catalog: `title: 'days'`. */
const sentence = /^\p{Lu}\p{Ll}|\s/u;

/** The possible values of an expression: each branch of a choice, each part of a concatenation. */
function parts(node) {
  switch (node?.type) {
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return parts(node.expression);
    case 'ConditionalExpression':
      return [...parts(node.consequent), ...parts(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&' ? parts(node.right) : [...parts(node.left), ...parts(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...parts(node.left), ...parts(node.right)] : [];
    default:
      return node ? [node] : [];
  }
}

/** The literal words of an expression, without a template's punctuation between values. */
function wordsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? value.raw).join('') : '';
}

const untranslatedText = {
  meta: { type: 'problem', docs: { description: 'every word that is seen comes from the catalogs' } },
  create(context) {
    const refuse = (node) =>
      context.report({ node, message: 'Text that is seen belongs in the catalogs (language/src/<code>/app).' });
    const check = (value, form = word) => {
      for (const part of parts(value)) if (form.test(wordsOf(part))) refuse(part);
    };
    return {
      JSXText(node) {
        if (word.test(node.value)) refuse(node);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') check(node);
      },
      JSXAttribute(node) {
        const { name } = node.name;
        if (typeof name === 'string' && shown.test(name)) check(node.value);
      },
      Property(node) {
        if (node.key.type === 'Identifier' && !node.computed && shown.test(node.key.name)) check(node.value, sentence);
      },
      AssignmentExpression(node) {
        if (node.left.type === 'MemberExpression' && node.left.property.name === 'title') check(node.right);
      },
      CallExpression(node) {
        if (node.callee.name === 'showToast') check(node.arguments[0]);
      },
    };
  },
};

/** The names for the result of `useTranslations`: t, tApp, and their rich form. */
const translator = /^t(\p{Lu}\p{L}*)?$/u;
/** Marks that divide independent texts: `Personal · 18 Nov`, `2 / 3`, one line after the other. */
const divider = /^(\s*[·/→]\s*|\n+)$/u;

/** Returns whether an expression may be a message's text. */
function isMessage(node) {
  return parts(node).some((part) => {
    if (part.type === 'TemplateLiteral') return part.expressions.some(isMessage);
    if (part.type !== 'CallExpression') return false;
    const { callee } = part;
    const name = callee.type === 'MemberExpression' && callee.property.name === 'rich' ? callee.object : callee;
    return name.type === 'Identifier' && translator.test(name.name);
  });
}

/** Returns whether a message is next to anything other than a divider, such as a word or a figure. */
function isGlued(pieces) {
  return pieces.some((piece, index) => {
    const last = pieces[index - 1];
    return last !== undefined && (last.message || piece.message) && !divider.test(piece.between);
  });
}

function piecesOfTemplate({ quasis, expressions }) {
  return expressions.map((expression, index) => ({
    message: isMessage(expression),
    between: quasis[index].value.cooked ?? '',
  }));
}

/** Returns the bare text of an expression among children, if it is any; a literal is a mark between its neighbours. */
function pieceOfChild(child, between) {
  const { expression } = child;
  if (expression?.type === 'JSXEmptyExpression') return { between };
  if (child.type === 'JSXText') return { between: between + child.value.replaceAll(/\s*\n\s*/g, '') };
  if (expression?.type === 'Literal') return { between: between + expression.value };
  const isBare = expression !== undefined && parts(expression).some(({ type }) => !type.startsWith('JSX'));
  return { piece: isBare ? { message: isMessage(expression), between } : undefined, between: '' };
}

/** The neighbouring bare texts in an element; an element between them ends the group. */
function runsOfChildren(children) {
  const runs = [[]];
  let before = '';
  for (const child of children) {
    const read = pieceOfChild(child, before);
    if (read.piece) runs.at(-1).push(read.piece);
    else if ('piece' in read) runs.push([]);
    before = read.between;
  }
  return runs;
}

const gluedText = {
  meta: { type: 'problem', docs: { description: 'a sentence is one message' } },
  create(context) {
    const refuse = (node) =>
      context.report({ node, message: 'A sentence is one message, with arguments; a list is Intl.ListFormat’s.' });
    const checkChildren = (node) => {
      if (runsOfChildren(node.children).some(isGlued)) refuse(node);
    };
    return {
      TemplateLiteral(node) {
        if (isGlued(piecesOfTemplate(node))) refuse(node);
      },
      BinaryExpression(node) {
        if (node.operator === '+' && (isMessage(node.left) || isMessage(node.right))) refuse(node);
      },
      CallExpression(node) {
        const [by] = node.arguments;
        if (node.callee.property?.name === 'join' && by?.type === 'Literal' && /[,;、]/u.test(by.value)) refuse(node);
      },
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
    };
  },
};

const noSql = {
  meta: { type: 'problem', docs: { description: 'statements are in use cases and queries' } },
  create(context) {
    return {
      TaggedTemplateExpression({ tag }) {
        const name = tag.type === 'MemberExpression' ? tag.property.name : tag.name;
        if (/^(sql|db|tx)$/.test(name)) {
          context.report({ node: tag, message: 'SQL belongs in server/src/usecases or server/src/queries.' });
        }
      },
    };
  },
};

export default {
  meta: { name: 'placard' },
  rules: { 'untranslated-text': untranslatedText, 'glued-text': gluedText, 'no-sql': noSql },
};
