import type { ClaimWords } from '../texts.ts';

const gains = 'ganhos?|rendimentos?|rentabilidade|lucros?|juros|retornos?';

export const claims: ClaimWords = {
  promises: [
    'garantid\\p{L}*',
    'garant(?:e|em|imos)',
    `garantia de (?:${gains})`,
    `alt[ao]s? (?:${gains})`,
    `(?:${gains}|renda|receita) (?:alt|cert|fix|segur|estáve|passiv|diári|semana|mensa)\\p{L}*`,
    '(?:sem|zero|nenhum|livre de)(?: nenhum)? riscos?',
    'risco zero',
    'sem (?:perdas?|prejuízos?)',
    'dobre (?:o )?seus? \\p{L}+',
    'dinheiro (?:fácil|rápido|grátis)',
    'capital protegido',
    '100 ?% segur[oa]s?',
  ],
  gains,
  earning: 'ganh\\p{L}*|receb(?:a|e|er)|fatur(?:e|a|ar)',
  times: '(?:ao|por|a cada|cada|/) ?(?:hora|dia|semana|mês|ano)|diári[oa]s?|semana(?:l|is)|mensa(?:l|is)|anua(?:l|is)',
  deniedBefore: 'não(?! só| apenas)|nunca|jamais|nenhuma?|nada|ninguém|nem|sem',
};
