/**
 * Our own rule for the linter. `placard/untranslated-text` refuses text that a person sees and no catalog knows: literal
 * words among JSX children, in attributes and properties that are shown or said, in a page's title and in a toast. The
 * linter's own `react/jsx-no-literals` looks at plain literals only: it lets through `{isNew ? 'New' : 'Old'}`, templates and
 * `aria-label={'Close'}`.
 */

/** Attributes and properties whose words are shown or said, ours with them: `closeLabel`, `errorTitle`. */
const shown =
  /^(alt|placeholder|aria-(label|description|valuetext|roledescription|placeholder))$|(^|[a-z-])(label|title|text|help|note|lead|sub|caption|heading)$/i;
const word = /\p{L}/u;
/** In data a short lower-case name may be a key into a catalog: `title: 'days'`. */
const sentence = /^\p{Lu}\p{Ll}|\s/u;

/** What an expression may come to: each branch of a choice, each part of a concatenation. */
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

/** The literal words of an expression; what a template puts between its words is none. */
function wordsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? value.raw).join('') : '';
}

const untranslatedText = {
  meta: { type: 'problem', docs: { description: 'every word that is seen comes from the catalogs' } },
  create(context) {
    const refuse = (node) =>
      context.report({ node, message: 'Text that is seen belongs in the catalogs (web/src/i18n/messages).' });
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

export default { meta: { name: 'placard' }, rules: { 'untranslated-text': untranslatedText } };
