import type { Area } from '../../language.ts';

export const support: Area<'support'> = {
  title: 'Service client',
  contact: 'Service client {number} – {label}',
  opensHere: 'S’ouvre ici, dans l’application',
  opensInTab: 'S’ouvre dans un nouvel onglet',
  noData: 'Aucune donnée',
  safety:
    'Seuls ces contacts sont les nôtres. Ils ne vous demanderont jamais votre mot de passe, ni de payer pour débloquer votre argent.',
  customer: {
    frame: 'Service client sur {host}',
    outside: 'Ouvrir dans un nouvel onglet',
    failed: 'Impossible de charger la page',
    failedMore:
      '{host} n’a pas répondu ou ne permet pas l’affichage ici. Vous pouvez ouvrir la page dans un nouvel onglet ci-dessous.',
    refused: 'Nous n’avons pas ouvert ce lien',
    why: {
      missing: 'Le lien ne contient aucune adresse.',
      unsafe: 'Ce n’est pas une adresse web simple et sécurisée (https) ; elle pourrait mener ailleurs.',
      unknown: '{host} ne fait pas partie des contacts de notre service client.',
    },
    safe: 'Rien n’y a été envoyé.',
    contacts: 'Voir nos contacts',
    leave: 'Aller au centre publicitaire',
  },
  feedback: {
    title: 'Vos retours',
    topic: 'Sujet',
    topicHelp: 'Par exemple le plan, le chiffre ou la page.',
    content: 'Contenu',
    contentHelp: 'Ce qui s’est passé, ce que vous attendiez. {limit} caractères au plus.',
    send: 'Envoyer',
    safety: 'N’écrivez jamais de mot de passe ici. Notre équipe n’en a jamais besoin.',
    done: 'Nous avons reçu votre retour.',
    sent: 'Envoyé',
    none: 'Rien d’envoyé pour l’instant',
    noneMore: 'Vos retours et nos réponses s’afficheront ici.',
    answered: 'Réponse reçue',
    waiting: 'Pas encore de réponse',
    answer: 'Réponse',
    answerAt: 'Réponse, {time}',
  },
  question: {
    title: 'Questions et réponses',
    none: 'Aucune donnée',
    missing: 'Cette question n’est plus disponible',
    toList: 'Voir toutes les questions',
    documents: 'Règles et conditions',
    doc: { rules: 'Règles d’utilisation', terms: 'Conditions d’utilisation', privacy: 'Confidentialité' },
    version: 'Version {version}',
    more: 'Encore besoin d’aide ?',
    ask: 'Contacter le service client',
    write: 'Envoyer un retour',
  },
  accountState: {
    '402': 'Ce compte n’est pas activé',
    '403': 'Ce compte est désactivé',
    '404': 'Ce compte est fermé',
  },
  accountNote: 'Motif : {note}',
  accountMoney:
    'L’argent de votre portefeuille vous appartient toujours. Les retraits demandés seront traités normalement. Le service client vérifiera votre identité et vous indiquera comment le reste vous sera versé. Personne ne vous demandera de payer d’abord quoi que ce soit.',
};
