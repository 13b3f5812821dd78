import type { Area } from '../messages.ts';

export const api: Area<'api'> = {
  code: {
    '402': 'Ce compte n’est pas encore activé. Contactez le service client.',
    '403': 'Ce compte est désactivé. Contactez le service client.',
    '404': 'Ce compte est fermé. Contactez le service client.',
  },
  serverError: 'Le serveur a commis une erreur. Réessayez.',
  sysError: 'Erreur système',
  error: 'L’opération n’a pas abouti.',
  tokenExpired: 'Votre session est terminée. Reconnectez-vous.',
  notAuthorised: 'Accès non autorisé',
  network: 'Pas de réponse du serveur. Vérifiez votre connexion et réessayez.',
  timeout: 'Le serveur a mis trop de temps à répondre. Vous pouvez réessayer sans risque.',
  http: {
    tooMany: 'Trop de requêtes. Patientez un instant.',
    unavailable: 'Le serveur n’est pas prêt. Réessayez dans un instant.',
    other: 'Le serveur a répondu avec le statut {status}.',
  },
  rule: {
    required: 'Ce champ ne peut pas être vide.',
    type: 'La forme n’est pas correcte.',
    format: 'La forme n’est pas correcte.',
    tooShort: 'Il faut au moins {limit} caractères.',
    tooLong: '{limit} caractères au plus.',
    range: 'La valeur est hors des limites.',
    mismatch: 'Les deux saisies sont différentes.',
    notAccepted: 'Il faut l’accepter.',
  },
};
