import type { ClaimWords } from '../texts.ts';

const gains = 'gains?|profits?|rendements?|bénéfices?|intérêts?|rentabilité';

export const claims: ClaimWords = {
  promises: [
    '(?<!dépôts? de )garanti\\p{L}*',
    `haut(?:e|s|es)? (?:${gains})`,
    `(?:${gains}|revenus?) (?:élevé|fixe|assuré|certain|stable|passif|sûr|quotidien|hebdomadaire|mensuel)\\p{L}*`,
    '(?:sans|aucun|zéro)(?: aucun)? risques?',
    'risque (?:zéro|nul)',
    'sans (?:aucune )?pertes?',
    'doublez (?:votre|vos) \\p{L}+',
    'argent (?:facile|rapide|gratuit)',
    'capital protégé',
    '100 ?% sûre?s?|sûre?s? à 100 ?%',
  ],
  gains,
  earning: 'gagn\\p{L}*|touch(?:er|ez)|recev(?:oir|ez)',
  times:
    '(?:par|chaque|/) ?(?:heure|jour|semaine|mois|an)|quotidien\\p{L}*|hebdomadaire\\p{L}*|mensuel\\p{L}*|annuel\\p{L}*',
  deniedBefore: "ne|n[’']\\p{L}+|non|pas(?! seulement)|jamais|aucune?|rien|personne|ni|sans",
};
