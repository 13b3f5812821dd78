import type { Area } from '../../language.ts';

export const webhooks: Area<'webhooks'> = {
  title: 'Webhooks',
  lead: 'Avec un webhook, nous informons votre propre serveur de ce qui se passe sur votre compte, par exemple une nouvelle conversion.',
  empty: 'Aucun webhook pour le moment',
  on: 'Activé',
  off: 'Désactivé',
  new: 'Nouveau webhook',
  nameHelp: 'Par exemple le programme qui reçoit les messages',
  url: 'URL',
  urlHelp: 'Commence par https:// et est accessible depuis Internet.',
  urlRule: 'Saisissez une URL qui commence par https:// et qui est accessible depuis Internet.',
  what: 'Ce que nous envoyons',
  type: {
    plan: {
      state_changed: 'Changement de statut d’un plan',
    },
    conversion: {
      counted: 'Conversion comptée',
      held: 'Conversion suspendue',
      reversed: 'Conversion annulée',
      settled: 'Conversion réglée',
    },
    withdrawal: {
      state_changed: 'Changement de statut d’un retrait',
    },
    balance: {
      low: 'Solde faible',
    },
    webhook: {
      test: 'Test',
    },
  },
  balanceNote: 'Lorsque vos fonds disponibles passent sous le seuil défini dans les alertes.',
  typesRule: 'Choisissez au moins un type de message.',
  make: 'Créer le webhook',
  makeSubject: 'Créer le webhook «\u00a0{name}\u00a0»',
  turn: 'Envoyer les messages',
  offNote:
    'Tant qu’il est désactivé, nous n’envoyons rien et ne conservons aucun nouveau message. Les messages en attente partent dès qu’il est réactivé.',
  failedNote:
    'Nous l’avons désactivé, car aucun message n’est arrivé pendant trois jours. Vérifiez les dernières tentatives, puis réactivez-le.',
  lastArrived: 'Dernier message arrivé',
  nothingArrived: 'Rien pour le moment',
  waiting: 'Messages en attente',
  previousUntil: 'Secret précédent valable jusqu’au',
  test: 'Envoyer un test',
  testSent: 'Le test est en cours d’envoi.',
  log: 'Messages des 30\u00a0derniers jours',
  logEmpty: 'Aucun message pour le moment',
  state: {
    waiting: 'En attente',
    delivered: 'Arrivé',
    failed: 'Non remis',
  },
  nextTry: 'Prochaine tentative',
  status: 'Statut {status}',
  result: 'Résultat',
  body: 'Ce que nous avons envoyé',
  error: {
    address: 'Cette URL ne mène à aucun serveur public.',
    connection: 'Pas de connexion',
    certificate: 'Le certificat n’est pas valide.',
    timeout: 'Pas de réponse à temps',
    answer: 'La réponse est illisible.',
  },
  again: 'Renvoyer',
  againDone: 'Le message est en cours d’envoi.',
  rotateSubject: 'Nouveau secret pour le webhook «\u00a0{name}\u00a0»',
  rotateNote:
    'Pendant 24\u00a0heures, nous signons aussi avec le secret actuel, le temps de le remplacer sans interruption.',
  remove: 'Supprimer le webhook',
  removeOf: 'Supprimer le webhook «\u00a0{name}\u00a0»\u202f?',
  removeNote: 'Nous ne lui enverrons plus rien, et ses messages seront supprimés.',
  removed: 'Webhook supprimé.',
  full: 'Vous avez atteint la limite. Supprimez un webhook pour en créer un autre.',
};
