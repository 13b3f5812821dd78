import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Clés d’accès',
  lead: 'À la place des six chiffres, le verrouillage de votre appareil (visage, empreinte, code de l’écran) peut valider les retraits, les opérations de change et un nouveau compte de versement. Les chiffres restent toujours valables.',
  empty: 'Aucune clé d’accès pour le moment',
  added: 'Ajout\u00a0: {date}',
  used: 'Dernière utilisation\u00a0: {seen} · ajout\u00a0: {date}',
  name: 'Nom',
  nameHelp: 'Si vous ne mettez rien, elle porte le nom du navigateur et du système.',
  add: 'Ajouter une clé d’accès',
  subject: 'Ajouter une clé d’accès à votre compte',
  done: 'La clé d’accès est ajoutée.',
  remove: 'Supprimer',
  removeOf: 'Supprimer la clé d’accès\u00a0: {name}',
  removed: 'La clé d’accès est supprimée. Supprimez-la aussi sur votre appareil.',
  full: 'Un compte ne peut pas en avoir davantage. Supprimez-en une pour en ajouter une autre.',
  noDigits: 'Définissez d’abord le code secret.',
  unsupported:
    'Ce navigateur ne peut pas utiliser de clé d’accès à cette adresse. Les six chiffres restent toujours valables.',
  use: 'Utiliser la clé d’accès',
  notConfirmed: 'Votre appareil n’a pas confirmé. Réessayez ou utilisez les six chiffres.',
  known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
};
