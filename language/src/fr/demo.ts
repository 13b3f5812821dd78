import type { DemoTexts } from '../language.ts';

export const demo: DemoTexts = {
  terms: {
    title: 'Conditions d’utilisation',
    body: `1. Objet. Placard est le centre marchand d’un réseau publicitaire. Vous achetez de la publicité pour l’offre d’un annonceur et vous recevez une rémunération pour chaque conversion qui en résulte.

2. Risque. Les revenus ne sont pas garantis. Seules les conversions sont rémunérées. Un plan peut être en perte : vous pouvez récupérer moins que le montant engagé.

3. Conditions d’un plan. Avant le lancement, nous vous montrons le prix de l’espace publicitaire, la rémunération, les frais, la part de l’agent, les limites et les dates. Ces conditions sont figées dans le plan au lancement. Un plan ne peut pas dépenser plus que son budget.

4. Règlement. Nous excluons le trafic non valide et vous en recréditons le coût. Chaque conversion est validée à sa date, ou annulée avec un motif. Nous ne reprenons jamais un montant déjà réglé sur votre portefeuille.

5. Retrait. Vous pouvez retirer vos fonds disponibles moyennant les frais affichés, sauf si une règle que nous vous indiquons s’y oppose. Vous n’avez jamais à payer pour pouvoir retirer.

6. Votre compte. Vous pouvez le fermer à tout moment dans l’application, une fois votre solde retiré et toutes les opérations terminées. Nous conservons les écritures sous un pseudonyme pendant la durée légale de conservation.

7. Ceci est une démonstration. Le trafic, l’argent et les noms y sont inventés.`,
  },
  privacy: {
    title: 'Politique de confidentialité',
    body: `Les données que nous collectons : le nom, l’adresse e-mail et le numéro de téléphone que vous saisissez, votre compte de versement, vos plans et chaque écriture, ainsi que la date et l’appareil de vos connexions.

Pourquoi nous les utilisons : pour diffuser vos plans, vous verser votre argent, protéger votre compte et tenir les registres que la loi exige.

Qui peut y accéder : les membres de notre équipe qui en ont besoin, et chaque accès est enregistré. Les annonceurs voient les chiffres de leurs offres, jamais qui vous êtes. Nous ne vendons pas vos données.

Combien de temps nous les conservons : vos données personnelles, jusqu’à la fermeture de votre compte. Nous conservons les écritures sous un pseudonyme pendant la durée légale de conservation.

Vos droits : vous pouvez consulter, rectifier, télécharger et effacer vos données dans l’application, à l’exception des enregistrements que la loi nous oblige à conserver.`,
  },
  operatingRules: {
    title: 'Règles d’utilisation',
    body: `1. De vraies personnes uniquement. Les clics faits contre rémunération, les robots et les conversions que personne n’a voulues sont du trafic non valide. Nous les excluons et en recréditons le coût, quel qu’en soit l’auteur.

2. Un seul compte par personne.

3. Ce que vous dites d’un produit doit être vrai et autorisé par son annonceur.

4. Une infraction confirmée retire 10 points à votre score de confiance. Nous vous indiquerons quelle règle est en cause, ce que nous avons constaté et comment contester.

5. Votre contestation est traitée par quelqu’un qui n’a pas pris la première décision.`,
  },
  faq: {
    learningPhase: {
      question: 'Qu’est-ce que la phase d’apprentissage ?',
      answer:
        'La période pendant laquelle la diffusion apprend qui réagit à un produit. Les résultats se stabilisent après environ {from} à {to} conversions en {days} jours. D’ici là, ils varient beaucoup, dans les deux sens.',
    },
    revenue: {
      question: 'D’où viennent mes revenus ?',
      answer:
        'Du séquestre de l’annonceur. Pour chaque conversion de votre plan, il paie la rémunération indiquée dans les conditions. Pas de conversion, pas de revenus.',
    },
    loss: {
      question: 'Pourquoi un plan peut-il être en perte ?',
      answer:
        'Vous payez l’espace publicitaire, qu’il y ait des conversions ou non. Si elles rapportent moins que ne coûtent l’espace et les frais, le plan se termine par une perte. Nous affichons une perte comme tout autre résultat.',
    },
    withdrawal: {
      question: 'Quand puis-je retirer de l’argent ?',
      answer:
        'Quand vous avez des fonds disponibles, un compte de versement et un code secret. Si quelque chose s’y oppose, l’écran de retrait l’indique, avec le montant, la date et ce que vous pouvez faire vous-même.',
    },
    startUp: {
      question: 'Qu’est-ce que l’avance de démarrage ?',
      answer:
        'Une avance du réseau que vous pouvez engager dans des plans, mais pas retirer. Elle est remboursée sur les revenus de ces plans, et vous pouvez en rembourser la part non utilisée d’une simple pression. Elle n’est jamais remboursée sur votre propre argent.',
    },
  },
  contacts: { accounts: 'Comptes', plans: 'Plans et règlement', recharge: 'Rechargement' },
  products: {
    harbourLights: {
      name: 'Harbour Lights',
      description:
        'Un court métrage en six parties autour d’un ferry de nuit. L’annonce est une bande-annonce de 20 secondes.',
      content: 'La bande-annonce de 20 secondes, sans son et sous-titrée, qui finit sur l’affiche du film.',
    },
    quietKitchen: {
      name: 'Quiet Kitchen',
      description: 'Des films de cuisine sans une parole. L’annonce est une recette en 15 secondes.',
      content: 'Une recette en 15 secondes et un écran final qui mène au premier film.',
    },
    fieldnote: {
      name: 'Fieldnote',
      description:
        'Des carnets cousus à la main. La page de destination présente trois formats et prend les commandes.',
      content: 'Une photo des carnets avec une ligne de texte, qui mène à la boutique.',
    },
    northbound: {
      name: 'Northbound Rail',
      description: 'Un pass ferroviaire pour le nord, dix jours sur deux mois. La page de destination vend le pass.',
      content: 'Une carte du nord qui se dessine toute seule et mène à la page des dates et des prix.',
    },
    ridgeRunner: {
      name: 'Ridge Runner',
      description:
        'Un jeu de course à pied en montagne qui se joue d’un seul pouce. L’annonce est un clip de 15 secondes qui finit sur un lien vers la boutique d’applications.',
      content: '15 secondes de jeu, puis un écran final qui mène à la boutique d’applications.',
    },
    paperFleet: {
      name: 'Paper Fleet',
      description: 'Un casse-tête de bateaux pliés et de marées. L’annonce se joue pendant dix secondes.',
      content:
        'Dix secondes du premier casse-tête, jouables, puis un écran final qui mène à la boutique d’applications.',
    },
  },
  games: {
    ridgeRunner:
      'Courez le long de la crête, sautez d’un toucher, reposez-vous dans les refuges. Une partie dure deux minutes ; aucun compte n’est nécessaire.',
    paperFleet:
      'Inversez la marée pour ramener cinq bateaux en papier à bon port. Soixante casse-tête, sans limite de temps.',
  },
  putRule:
    'Trois fois par jour au plus pour une même personne, uniquement sur des emplacements vérifiés, jamais à côté d’informations sur des accidents.',
  targeting: {
    age: 'Âge',
    place: 'Lieu',
    device: 'Appareil',
    interest: 'Centres d’intérêt',
    adults: '18 à 44 ans',
    everybody: '18 ans et plus',
    towns: 'Villes de plus de 100 000 habitants',
    mobile: 'Téléphones et tablettes',
    films: 'Courts métrages',
    cooking: 'Cuisine à la maison',
    paper: 'Écriture et dessin',
    travel: 'Voyages en train',
    games: 'Jeux de réflexion et de course à pied',
  },
  coupons: {
    discount: 'Dix pour cent de remise',
    fixedAmount: 'Cinq de moins à payer',
    valueAdded: 'Espace publicitaire offert',
    deduction: 'Frais réduits',
    team: 'Avec votre agent',
    custom: 'Merci',
    customTerms: 'Pour votre participation à l’enquête de novembre.',
    newUser: 'Premier plan',
  },
  activity: {
    title: 'Remise sur votre premier plan',
    rules:
      'Une fois par compte. Le coupon prend en charge dix pour cent d’un budget, 20 au plus, et reste valable 30 jours. L’argent des coupons sert à payer de l’espace publicitaire et ne peut pas être retiré.',
  },
  exchangeInstructions: 'Le cambiste vous paie par virement sur le compte convenu, sous un jour.',
  notices: {
    welcome: {
      title: 'Bienvenue dans la démonstration',
      body: 'Tout est inventé ici : l’argent, le trafic et les noms. Les règles, elles, sont bien réelles. Lancez un plan et suivez chaque chiffre jusqu’à ses écritures.',
    },
    maintenance: {
      title: 'Maintenance dimanche',
      body: 'Le {date}, de 03:00 à 03:20 UTC, les chiffres peuvent avoir du retard. La diffusion continue et les chiffres seront mis à jour ensuite.',
    },
  },
};
