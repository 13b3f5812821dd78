import type { ClaimWords } from '../texts.ts';

const gains = 'ganancias?|rendimientos?|rentabilidad(?:es)?|beneficios?|intereses|utilidades|retornos?';

export const claims: ClaimWords = {
  promises: [
    'garantiz\\p{L}*',
    `garantía de (?:${gains})`,
    `alt[ao]s? (?:${gains})`,
    `(?:${gains}|ingresos?) (?:alt|segur|fij|asegurad|establ|pasiv|fácil|rápid|enorm|diari|semanal|mensual)\\p{L}*`,
    '(?:sin|cero|ningún|libre de)(?: ningún)? riesgos?',
    'riesgo cero',
    '(?:sin|cero) pérdidas?',
    'dupli(?:que|ca) (?:su|tu)s? \\p{L}+',
    'dinero (?:fácil|rápido|gratis)',
    'capital protegido',
    '100 ?% segur[oa]s?',
    '(?:conviert|transform)\\p{L}*{gap}{n}{gap} en {gap}{n}',
    '{n}{gap}se (?:convierten?|vuelven?){gap}{n}',
    '{n}{gap}por cada {n}',
    '(?:siempre|cada vez|todas las veces){gap}(?:más (?:de lo que|dinero|que)|ganancias?|beneficios?|gana[ns]?)',
    '(?:gan|obten|obtien|recib)\\p{L}*{gap} siempre',
    'gan(?:a[nrs]?|e|ará[ns]?) (?:dinero )?(?:seguro|con seguridad|con certeza|sin duda)',
    '(?:seguro que|seguramente|con seguridad|sin duda) (?:\\p{L}+ )?gan(?:a[nrs]?|e|ará[ns]?)',
    `(?:${gains}) (?:es|son|está|están) (?:\\p{L}+mente |siempre )?(?:segur|ciert|asegurad)[oa]s?`,
    '(?:todos(?: los \\p{L}+)?|cada \\p{L}+)(?: \\p{L}+)? (?:gana[nr]?|ganaron|ganó|obtuv\\p{L}+){gap}(?:dinero|ganancias?)',
    '(?:plan|planes|inversión|inversiones) segur[oa]s?',
    'nada que perder',
    '(?:hágase|hazte|hacerse|vuélvase) ric[oa]s?',
    'retir\\p{L}*{far}(?:primero|antes){gap}(?:deposit|pag|envi|env[ií]|transf|recarg|ingres)\\p{L}*',
    'retir\\p{L}*{far}(?:deposit|pag|envi|enví|transf|recarg|ingres)\\p{L}*{gap}primero',
    '(?:deposit|pag|envi|enví|transf|recarg|ingres)\\p{L}*{gap}primero{far}retir\\p{L}*',
    'primero{gap}(?:deposit|pag|transf|recarg|ingres)\\p{L}*{far}retir\\p{L}*',
    '(?:deposit|recarg|ingres)\\p{L}*{far}(?:para (?:poder )?|antes de )retirar',
    '(?:pag|abon)\\p{L}*{gap}impuestos?{gap}(?:para|antes de){gap}(?:retir|liber|desbloque)\\p{L}*',
    '(?:pag|abon|envi|transf)\\p{L}*{gap}para (?:liberar|desbloquear) {gap}(?:retiros?|dinero|fondos|saldo)',
  ],
  gains,
  rates: '(?:de )?(?:ROI|ROAS|rendimientos?|rentabilidad(?:es)?|ganancias?|beneficios?|retornos?)',
  money: 'dinero|fondos|depósitos?|capital|saldos?|ahorros?|inversión|inversiones|euros?|dólares',
  multiplies:
    '(?:duplic|triplic|cuadruplic|quintuplic|multiplic)\\p{L}*|(?:doble|triple) de|(?:dos|tres|cuatro|cinco|diez|{n}) veces',
  numbers: 'cien|\\p{L}*cientos|quinientos|mil',
  numerals: 'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cincuenta',
  earning: 'gan(?:e|a|ar|ará|arás)|cobr(?:e|a|ar)|recib(?:a|e|ir)',
  times:
    '(?:a la|al|por|cada|/) ?(?:hora|día|semana|mes|año)|todos los (?:días|meses|años)|todas las semanas|(?:diari|semanal|mensual|anual)\\p{L}*',
  deniedBefore: 'no(?! s[oó]lo)|nunca|jamás|ning[uú]n\\p{L}*|nada|nadie|ni|sin|tampoco',
};
