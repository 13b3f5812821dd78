import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Versements Placard',
    settlement: 'Règlement\u00A0: {product}',
    return: 'Budget non dépensé recrédité\u00A0: {product}',
    withdrawal: 'Le retrait {number} devrait arriver',
    late: 'Le retrait {number} est en retard',
    arrived: 'Le retrait {number} est arrivé',
    exchange: 'Change {number}\u00A0: date limite de paiement du cambiste',
    withAmount: '{what} ({amount})',
    estimated: 'Estimé\u00A0: des conversions peuvent encore changer ce montant.',
    atMost: 'Au plus\u00A0: le plan peut encore le dépenser.',
    latest: 'C’est le dernier jour possible.',
  },
  unsubscribe: {
    why: 'Vous recevez cet e-mail parce que vous avez choisi les e-mails «\u00a0{topic}\u00a0».',
    stop: 'Pour ne plus en recevoir, ouvrez :',
    title: 'Ne plus recevoir les e-mails «\u00a0{topic}\u00a0»\u202f?',
    text: 'Ces messages restent dans l’application. Les e-mails sur la sécurité du compte sont toujours envoyés.',
    button: 'Ne plus les recevoir',
    done: 'Vous ne recevrez plus d’e-mails «\u00a0{topic}\u00a0».',
    invalid: 'Ce lien n’est pas valable. Dans l’application, ouvrez Réglages, puis Notifications.',
  },
  digestSubject: 'Placard\u00A0: vos alertes',
  closedMail: {
    subject: 'Placard : votre compte est fermé',
    body: 'Votre compte {merchantNo} a été fermé avec son mot de passe. C’est irréversible.\n\nSi ce n’était pas vous, contactez le service client en indiquant le numéro {merchantNo}.\n',
  },
  invitationMail: {
    subject: 'Placard\u00a0: invitation à rejoindre {business}',
    body: '{inviter} vous invite à rejoindre {business} sur Placard.\n\nOuvrez ce lien\u00a0:\n{link}\n\nOu saisissez le code {code} en créant votre compte.\n\nL’invitation est valable une seule fois, pendant 7\u00a0jours. Si vous ne connaissez pas {inviter}, ignorez cet e-mail\u00a0: rien ne se passera.\n',
  },
  resetMail: {
    login: {
      subject: 'Placard : réinitialiser votre mot de passe',
      body: 'Votre code de réinitialisation : {code}\n\nIl sert une seule fois, dans les 24 heures. Saisissez-le dans l’application, sous « Mot de passe oublié ? ». Personne chez Placard ne vous le demandera jamais.\n\nSi vous ne l’avez pas demandé, ignorez cet e-mail : rien ne change.\n',
    },
    transaction: {
      subject: 'Placard : réinitialiser votre code secret',
      body: 'Votre code de réinitialisation : {code}\n\nIl sert une seule fois, dans les 24 heures, et uniquement pour le code secret. Personne chez Placard ne vous le demandera jamais.\n\nSi vous ne l’avez pas demandé, changez votre mot de passe de connexion : quelqu’un le connaît peut-être.\n',
    },
  },
  help: {
    service: 'Service client',
    tell: 'À indiquer au service client',
    username: 'Votre nom d’utilisateur, tel qu’il figure dans votre profil.',
    accounts: 'Ce qui s’est passé, ce que vous attendiez et quand.',
    plans: 'Le plan et le chiffre sur lesquels porte votre question.',
    amount: 'Le montant que vous voulez recharger.',
    reference: 'La référence de votre paiement, une fois celui-ci effectué.',
    next: 'Le service client vous indiquera où payer. Dès que votre argent arrive, il est dans vos fonds disponibles.',
    never: 'Le service client ne vous demandera jamais votre mot de passe, ni de payer pour débloquer votre argent.',
    demo: 'Ceci est une démo\u00a0: personne ne répond ici. La personne qui la gère agit pour le service client dans la console des opérateurs.',
    questions: 'Questions et réponses',
    transfer: 'La référence, le montant et le jour de votre virement.',
    payTo:
      'Le compte destinataire et votre référence se trouvent dans l’application, sous «\u00a0Recharger\u00a0». Dès que votre argent arrive, il est dans vos fonds disponibles.',
  },
};
