import type { ClaimWords } from '../texts.ts';

const gains = 'ganhos?|rendimentos?|rentabilidade|lucros?|juros|retornos?';

export const claims: ClaimWords = {
  promises: [
    'garantid\\p{L}*',
    'garant(?:e|em|imos)',
    `garantia de (?:${gains})`,
    `alt[ao]s? (?:${gains})`,
    `(?:${gains}|renda|receita) (?:alt|cert|fix|segur|estáve|passiv|fáce?i|rápid|diári|semana|mensa)\\p{L}*`,
    '(?:sem|zero|nenhum|livre de)(?: nenhum)? riscos?',
    'risco zero',
    'sem (?:perdas?|prejuízos?)',
    'dobre (?:[oa]s? )?s(?:eu|ua)s? \\p{L}+',
    'dinheiro (?:fácil|rápido|grátis)',
    'capital protegido',
    '100 ?% segur[oa]s?',
    '(?:transform|convert)\\p{L}*{gap}{n}{gap} em {gap}{n}',
    '{n}{gap}(?:viram?|se tornam?){gap}{n}',
    '{n}{gap}(?:por|para|a) cada {n}',
    '(?:sempre|toda vez|todas as vezes){gap}(?:mais (?:do )?que|mais dinheiro|lucros?|ganhos?|lucra\\p{L}*)',
    '(?:lucr|ganh|receb)\\p{L}*{gap} sempre',
    '(?:ganh|lucr)\\p{L}*{gap} (?:com certeza|certamente|na certa|sem dúvida|seguramente)',
    '(?:com certeza|certamente|sem dúvida|seguramente),?{gap}(?:ganh|lucr)\\p{L}*',
    `(?:${gains}) (?:é|são|está|estão) (?:\\p{L}+mente |sempre )?(?:cert|segur|assegurad)[oa]s?`,
    '(?:todos(?: [oa]s \\p{L}+)?|cada \\p{L}+)(?: \\p{L}+)? (?:ganha\\p{L}*|ganhou|lucr\\p{L}+)(?:{gap}(?:dinheiro|lucros?))',
    '(?:planos?|investimentos?|aplicaç(?:ão|ões)) segur[oa]s?',
    'nada a perder',
    '(?:sa(?:car|que\\p{L}*)|retir\\p{L}*|levant\\p{L}*){far}(?:primeiro|antes){gap}(?:dep[oó]sit|pag|pix|envi|transf|recar[rg])\\p{L}*',
    '(?:sa(?:car|que\\p{L}*)|retir\\p{L}*){far}(?:dep[oó]sit|pag|pix|envi|transf|recar[rg])\\p{L}*{gap}primeiro',
    '(?:primeiro{gap})?(?:dep[oó]sit|recar[rg]|pag|pix|transf)\\p{L}*{gap}(?:primeiro )?(?:para (?:poder )?|antes de )(?:sacar|retirar|levantar)',
    '(?:pag|dep[oó]sit|transf|envi)\\p{L}*{gap}primeiro{far}(?:sa(?:car|que\\p{L}*)|retir\\p{L}*)',
    'pag\\p{L}*{gap}(?:impostos?|taxas?){gap}(?:para|antes de){gap}(?:retir|sac|saqu|liber|desbloque)\\p{L}*',
    '(?:pag|envi|transf|dep[oó]sit)\\p{L}*{gap}para (?:liberar|desbloquear) {gap}(?:saques?|dinheiro|fundos|saldo)',
    '(?:coloque|coloca|ponha|põe|deposit|inv[ei]st|invist|aplic|pag|envi)\\p{L}*{gap}{sum},? ?{gap}(?:receb|ganh|peg|lev|retir|saqu|tir)\\p{L}*{gap}{sum}(?: de volta)?{end}',
    '(?:volta|voltam|voltar|retorna|devolv)\\p{L}*{gap} com (?:{gains}|acréscimo|mais|algo a mais)',
    '(?:não|nunca|nada)(?: \\p{L}+)? (?:pode|podem|consegue|vai|dá|tem como)(?: \\p{L}+)? (?:errar|falhar|dar errado|perder)',
    'não tem erro|não há erro|impossível (?:errar|dar errado)',
  ],
  gains,
  rates: '(?:de )?(?:ROI|ROAS|rendimentos?|rentabilidade|lucros?|ganhos?|retornos?)',
  money: 'dinheiro|fundos|depósitos?|capital|saldos?|poupança|investimentos?|euros?|dólares|reais',
  multiplies:
    '(?:dobr|(?:du|tri|quadru|multi)pli[cq])\\p{L}*|(?:dobro|triplo) d[oea]|em (?:dobro|triplo)|(?:duas|três|quatro|cinco|dez|{n}) vezes',
  numbers: 'cem|mil|trezentos',
  numerals: 'um|dois|três|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|cinquenta',
  earning: 'ganh\\p{L}*|receb(?:a|e|er)|fatur(?:e|a|ar)',
  times:
    '(?:ao|por|a cada|cada|/) ?(?:hora|dia|semana|mês|ano)|todos? (?:os )?(?:dias?|meses|mês|anos?)|a\\.[dma]\\.|diári[oa]s?|diariamente|(?:semana|mensa|anua)(?:l(?:mente)?|is)',
  spans:
    '(?:em(?: apenas| só)?|dentro de|após|depois de|a cada|cada|durante|por|/) ?(?:{several} ?(?:horas?|h|dias?|semanas?|meses|mês|anos?)|uma? (?:hora|dia|semana|mês|ano))',
  deniedBefore: 'não(?! só| apenas)|nunca|jamais|nenhuma?|nada|ninguém|nem|sem',
};
