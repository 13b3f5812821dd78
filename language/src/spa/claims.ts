import type { ClaimWords } from '../texts.ts';

const gains = 'ganancias?|rendimientos?|rentabilidad(?:es)?|beneficios?|intereses|utilidades|retornos?';

export const claims: ClaimWords = {
  promises: [
    'garantiz\\p{L}*',
    `garantía de (?:${gains})`,
    `alt[ao]s? (?:${gains})`,
    `(?:${gains}|ingresos?) (?:alt|segur|fij|asegurad|establ|pasiv|diari|semanal|mensual)\\p{L}*`,
    '(?:sin|cero|ningún|libre de)(?: ningún)? riesgos?',
    'riesgo cero',
    'sin pérdidas?',
    'dupli(?:que|ca) (?:su|tu)s? \\p{L}+',
    'dinero (?:fácil|rápido|gratis)',
    'capital protegido',
    '100 ?% segur[oa]s?',
  ],
  gains,
  earning: 'gan(?:e|a|ar|ará|arás)|cobr(?:e|a|ar)|recib(?:a|e|ir)',
  times: '(?:a la|al|por|cada|/) ?(?:hora|día|semana|mes|año)|diari[oa]s?|semanal(?:es)?|mensual(?:es)?|anual(?:es)?',
  deniedBefore: 'no(?! s[oó]lo)|nunca|jamás|ning[uú]n\\p{L}*|nada|nadie|ni|sin|tampoco',
};
