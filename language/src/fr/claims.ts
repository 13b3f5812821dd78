import type { ClaimWords } from '../texts.ts';

const gains = 'gains?|profits?|rendements?|bénéfices?|intérêts?|rentabilité';

const always = 'toujours|à chaque fois|à tous les coups|à coup sûr|sûrement|certainement|assurément';

export const claims: ClaimWords = {
  promises: [
    '(?<!dépôts? de )garanti\\p{L}*',
    `haut(?:e|s|es)? (?:${gains})`,
    `(?:${gains}|revenus?) (?:élevé|fixe|assuré|certain|stable|passif|sûr|facile|rapide|énorme|quotidien|hebdomadaire|mensuel)\\p{L}*`,
    '(?:sans|aucun|zéro)(?: aucun)? risques?',
    'risque (?:zéro|nul)',
    '(?:sans|zéro)(?: aucune)? pertes?',
    'doublez (?:votre|vos) \\p{L}+',
    'argent (?:facile|rapide|gratuit)',
    'capital protégé',
    '100 ?% sûre?s?|sûre?s? à 100 ?%',
    '(?:transform|chang|faites|fais)\\p{L}*{gap}{n}{gap} en {gap}{n}',
    '{n}{gap}(?:deviennent|devient){gap}{n}',
    '{n}{gap}pour (?:chaque|tous les) {n}',
    `(?:${always}|chaque fois){gap}(?:plus (?:que|d[’']argent)|bénéfices?|gains?|gagn\\p{L}*)`,
    `(?:gagn|rapport)\\p{L}*{gap}(?:${always})`,
    `(?:${gains}) (?:est|sont) (?:absolument |toujours )?(?:certain|sûr|assuré)e?s?`,
    '(?:tout le monde|chacun|chaque \\p{L}+|tous les \\p{L}+){gap}(?:gagn\\p{L}*{gap}argent|(?:fait|réalis\\p{L}*){gap}(?:bénéfices?|profits?))',
    '(?:plans?|placements?|investissements?) (?:sûr|sécurisé|fiable)s?',
    'rien à perdre',
    'deven(?:ez|ir) riches?',
    "(?:retir\\p{L}*|retraits?){far}(?:d[’']abord|au préalable|commence[zr] par){gap}(?:dépos|vers|pay|envo|vir|recharg)\\p{L}*",
    "(?:retir\\p{L}*|retraits?){far}(?:dépos|vers|pay|envo|recharg)\\p{L}*{gap}(?:d[’']abord|au préalable)",
    "(?:dépos|vers|pay|envo|recharg)\\p{L}*{gap}(?:d[’']abord|au préalable){far}(?:retir\\p{L}*|retraits?)",
    '(?:dépos|vers|recharg)\\p{L}*{far}(?:pour (?:pouvoir )?|avant de )retirer',
    '(?:pay|régl|acquitt)\\p{L}*{gap}(?:taxes?|impôts?){gap}(?:pour|avant){gap}(?:retir|retrait|débloqu|libér)\\p{L}*',
    '(?:pay|vers|envo|dépos)\\p{L}*{gap}pour (?:débloquer|libérer) {gap}(?:retraits?|argent|fonds|solde)',
    '(?:mett|mis|dépos|vers|invest|plac|pay|envo)\\p{L}*{gap}{sum},? ?{gap}(?:récupér|recev|reçoi|touch|retir|gagn|reprend|repren)\\p{L}*{gap}{sum}(?: en retour)?{end}',
    '(?:revien|reviendr|rend|rendu|récupér|rembours)\\p{L}*{gap} avec (?:des |les |un |du )?(?:{gains}|supplément|bonus|plus)',
    '(?:ne )?(?:pouvez|peux|peut|peuvent) (?:pas|jamais|rien) (?:vous |te |se )?(?:tromper|rater|perdre|mal tourner)',
    'rien ne peut mal (?:tourner|se passer)',
    '(?:impossible|aucun moyen) (?:de )?(?:se |vous )?(?:tromper|rater)',
    "aucune? (?:chance|façon|manière|moyen) (?:de |d[’'])(?:se |vous )?(?:tromper|rater|perdre)",
  ],
  gains,
  rates: '(?:de )?(?:ROI|ROAS|rendements?|rentabilité|gains?|profits?|bénéfices?)',
  money: 'argent|fonds|mises?|dépôts?|capital|soldes?|épargne|investissements?|euros?|dollars?',
  multiplies: '(?:doubl|tripl|quadrupl|décupl|multipli)\\p{L}*|(?:deux|trois|quatre|cinq|dix|{n}) fois',
  numbers: 'cent|cents|mille',
  numerals: 'un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|cinquante',
  earning: 'gagn\\p{L}*|touch(?:er|ez)|recev(?:oir|ez)',
  times:
    "(?:par|chaque|/) ?(?:heure|jour|semaine|mois|an)|l[’']an|tous les (?:jours|mois|ans)|toutes les semaines|journali\\p{L}*|quotidien\\p{L}*|hebdomadaire\\p{L}*|mensuel\\p{L}*|annuel\\p{L}*",
  spans:
    "(?:en(?: seulement)?|sous|d[’']ici|après|tous les|toutes les|pour|pendant|par|/) ?(?:{several} ?(?:heures?|h|jours?|semaines?|mois|ans?)|une? (?:heure|jour|semaine|mois|an))",
  deniedBefore: "ne|n[’']\\p{L}+|non|pas(?! seulement)|jamais|aucune?|rien|personne|ni|sans",
};
