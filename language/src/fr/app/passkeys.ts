import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Clés d’accès',
  lead: 'Validez les retraits, les opérations de change et un nouveau compte de versement avec votre visage, votre empreinte ou le verrouillage de l’écran. Vous pouvez toujours utiliser les six chiffres à la place.',
  empty: 'Aucune clé d’accès pour le moment',
  added: 'Ajout\u00a0: {time}',
  used: 'Dernière utilisation\u00a0: {seen} · ajout\u00a0: {time}',
  name: 'Nom',
  nameHelp: 'Sans nom, elle prend celui de votre navigateur et de votre système.',
  add: 'Ajouter une clé d’accès',
  subject: 'Ajouter une clé d’accès à votre compte',
  done: 'Clé d’accès ajoutée.',
  remove: 'Supprimer',
  removeOf: 'Supprimer la clé d’accès\u00a0: {name}',
  removed: 'Clé d’accès supprimée. Supprimez-la aussi sur votre appareil.',
  full: 'Vous avez atteint la limite. Supprimez une clé d’accès pour en ajouter une autre.',
  noDigits: 'Définissez d’abord votre code secret.',
  unsupported:
    'Ce navigateur ne peut pas utiliser de clé d’accès à cette adresse. Vous pouvez toujours utiliser les six chiffres.',
  use: 'Utiliser la clé d’accès',
  notConfirmed: 'Votre appareil n’a pas confirmé. Réessayez ou utilisez les six chiffres.',
  known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
};
