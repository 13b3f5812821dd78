import type { Area } from '../messages.ts';

export const profile: Area<'profile'> = {
  title: 'Profil',
  identity: '{username} · {number}',
  username: 'Nom d’utilisateur',
  merchantNo: 'Numéro de marchand',
  nickname: 'Pseudo',
  email: 'E-mail',
  emailFormat: 'Écrivez l’adresse comme nom@example.com, sans accents avant le @.',
  phone: 'Téléphone',
  phoneFormat: 'Chiffres uniquement, précédés de + et de l’indicatif du pays.',
  saved: 'Votre profil est enregistré.',
  avatar: {
    choose: 'Choisir une image',
    change: 'Choisir une autre image',
    remove: 'Supprimer',
    help: 'JPEG, PNG ou WebP, 5 Mo au maximum.',
    progress: 'Envoi de l’image',
    done: 'Votre image est enregistrée.',
    fault: {
      not_an_image: 'Choisissez un fichier image.',
      image_too_large: 'L’image ne peut pas dépasser 5 Mo.',
    },
  },
  notifications: {
    inApp: 'Compteur sur la cloche',
    inAppMore: 'Indique combien de notifications ne sont pas lues. Elles sont conservées dans tous les cas.',
  },
  settings: {
    title: 'Réglages',
    language: 'Langue',
    display: 'Affichage',
    displayNow: '{theme}, {size}',
    loginPassword: 'Mot de passe de connexion',
    payPassword: 'Code secret',
    logout: 'Se déconnecter',
  },
  sessions: {
    title: 'Appareils connectés',
    unknown: 'Appareil inconnu',
    here: 'Cet appareil',
    current: 'Connexion : {since}',
    other: 'Dernière activité : {seen} · connexion : {since}',
    end: 'Fermer',
    endOf: 'Fermer la session : {device}',
    endOthers: '{count, plural, one {Fermer l’autre session} other {Fermer les # autres sessions}}',
    ended:
      '{count, plural, =0 {Il ne restait aucune session à fermer.} one {# session fermée.} other {# sessions fermées.}}',
  },
};
