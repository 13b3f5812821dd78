import type { ClaimWords } from '../texts.ts';

const gains = 'gains?|profits?|rendements?|bénéfices?|intérêts?|rentabilité';

const always = 'toujours|à chaque fois|à tous les coups|à coup sûr|sûrement|certainement|assurément';

export const claims: ClaimWords = {
  promises: [
    'garanti(?!e?s? (?:\\p{L}+ ){0,2}{several} (?:ans?|mois))(?:e?s?|r|t[oai]?|ssons|ssez|ssent|ra|ront|rons)(?<!(?:não|ninguém|nada|nunca|jamais|nem) (?:\\p{L}+ ){0,3}garantir|(?:dépôts? de|der|die|das|eine?|einer|keine|und|mit|ohne|zur|auf|Jahre?|Monate) garantie)',
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
    '(?:fort|gros|excellent|exceptionnel|meilleur|super|énorme|très bon|bon)(?:ne|le)?s? (?:rendement|profit|bénéfice|gain)s?',
    '(?:gains?|profits?|rendements?|bénéfices?|rentabilité|succès|retours?) (?:(?:est|sont|vous est|vous sont) )?(?:toujours |très |absolument )?(?:exceptionnel|assuré|certain|sûr|inévitable|excellent|record|imbattable)\\p{L}*',
    '(?:très|hautement|ultra|hyper)[- ]?rentable\\p{L}*',
    'rentable{gap}(?:assuré|certain|sûr|à coup sûr)',
    "(?:vous |tu |on )?(?:ne |n[’'])(?:y )?(?:perd\\p{L}*|pouvez perdre|peut perdre) jamais(?: (?:rien|(?:d[’']|de l[’']|votre |vos |un )?(?:argent|mises?|capital|fonds|centime|euro)))?{end}",
    "impossible (?:de |d[’'])(?:y )?perdre(?: (?:de l[’']argent|votre mise|votre argent))?{end}",
    '(?:chaque|toute|toutes (?:vos|les)) pertes? {gap}(?:rembours|compens|couvert|indemnis)\\p{L}*',
    '(?:rembours|compens|couvr|indemnis)\\p{L}* (?:chaque|toute|toutes|vos|toutes vos|toutes les) pertes?',
    "(?:ça|cela|ce plan|il) ne peut (?:pas|jamais) (?:rater|échouer)|n[’']échoue jamais|ne (?:rate|échoue) jamais",
    '(?:vous )?ne (?:pouvez|peut|peux) que (?:gagner|y gagner)',
    "(?:chaque|tous (?:les|nos)|toutes (?:les|nos)) (?:plans?|mises?|campagnes?|offres?) (?:se )?(?:fini\\p{L}*|termin\\p{L}*|sold\\p{L}*|rapport\\p{L}*|s[’']achèv\\p{L}*){gap}(?:bénéfices?|profits?|gains?)",
    "impossible (?:de |d[’'])(?:y )?perdre(?: (?:de l[’']argent|votre mise))? avec (?:ce|cette|nos|notre|nous)",
    '(?:{gains}|{pot})(?: (?!(?:no|not|non|nicht|keine?|pas|não|de)(?!\\p{L}))\\p{L}+){0,3} garanti\\p{L}*',
  ],
  gains,
  high: 'élevée?s?|haute?s?(?! de gamme)',
  very: 'est|sont|sera|seront|reste(?:nt)?|chez nous|ici|très|si|toujours|(?!rar|null|difficil)\\p{L}+ment',
  rates: '(?:de )?(?:ROI|ROAS|rendements?|rentabilité|gains?|profits?|bénéfices?)',
  money: 'argent|fonds|mises?|dépôts?|capital|soldes?|épargne|investissements?|euros?|dollars?',
  multiplies: '(?:doubl|tripl|quadrupl|décupl|multipli)\\p{L}*|(?:deux|trois|quatre|cinq|dix|{n}) fois',
  numbers: 'cent|cents|mille',
  numerals: 'un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|cinquante',
  earning: 'gagn\\p{L}*|touch(?:er|ez)|recev(?:oir|ez)',
  more: '(?:de|en) plus|plus(?! tard| de)|augment\\p{L}*|croî\\p{L}*|hausse|grimp\\p{L}*|gagn\\p{L}*|gross\\p{L}*',
  units: 'heures|jours|semaines|mois|ans',
  doubles: '(?:le |en |au )(?:double|triple)|une fois et demie|deux fois(?: plus)?(?! par)',
  returned:
    'récupér\\p{L}*|revien\\p{L}*|rembours\\p{L}*|rend\\p{L}*|mise|ce que vous avez (?:mis|investi|versé|placé)|en retour',
  interest: 'intérêts',
  accrues:
    '(?:rapport|produi|gén[èé]r|port|touch|perço|percev|vers|recev|reço|reçu|encaiss|rembours|crédit|pay)\\p{L}*',
  times:
    "(?:par|chaque|/) ?(?:heure|jour|semaine|mois|an)|l[’']an|tous les (?:jours|mois|ans)|tou(?:te)?s les (?:semaines|lundis|mardis|mercredis|jeudis|vendredis)|journali\\p{L}*|quotidien\\p{L}*|hebdomadaire\\p{L}*|mensuel\\p{L}*|annuel\\p{L}*",
  spans:
    "(?:en(?: seulement)?|sous|d[’']ici|après|tous les|toutes les|pour|pendant|par|/) ?(?:{several} ?(?:heures?|h|jours?|semaines?|mois|ans?)|une? (?:heure|jour|semaine|mois|an))",
  deniedBefore: "ne|n[’']\\p{L}+|non|pas(?! seulement)|jamais|aucune?|rien|personne|ni|sans",
  deal: {
    pot: 'argent|fonds|mises?|dépôts?|capital|soldes?|épargne|montants?|sommes?|ce que vous (?:avez )?(?:mis|mettez|versez|versé)',
    days: "lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|aujourd[’']hui|demain|matins?|soirs?",
    puts: 'mis(?:ez|er)|mett(?:ez|re)|vers(?:ez|er)|dépos(?:ez|er)|invest\\p{L}*|plac(?:ez|er)',
    takes: 'touch\\p{L}*|récupér\\p{L}*|recev\\p{L}*|retir\\p{L}*|encaiss\\p{L}*|repren\\p{L}*',
    parts: "un (?:tiers|quart|cinquième|dixième)(?! d[’']heure)|la moitié",
    cheap:
      'remises?|réduction\\p{L}*|rabais|soldé\\p{L}*|moins ch\\p{L}*|économis\\p{L}*|coupons?|livr\\p{L}*|port|charg\\p{L}*|batterie|frais|commission|dépens\\p{L}*|plafond|vérifi\\p{L}*|contrôl\\p{L}*|sous|moins de',
    counts:
      'clics?|vues?|visit\\p{L}*|abonn\\p{L}*|spectat\\p{L}*|conversions?|audience|impressions|commandes?|utilisat\\p{L}*',
    moved:
      'augment\\p{L}*|progress\\p{L}*|baiss\\p{L}*|recul\\p{L}*|diminu\\p{L}*|croî\\p{L}*|hausse|mont\\p{L}*|chut\\p{L}*',
  },
};
