import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'Erreur du serveur. Réessayez.',
  sysError: 'Erreur système',
  error: 'L’opération n’a pas abouti.',
  tokenExpired: 'Votre session a expiré. Reconnectez-vous.',
  notAuthorised: 'Accès non autorisé',
  noUserData: 'Aucune donnée utilisateur',
  network: 'Pas de réponse du serveur. Vérifiez votre connexion et réessayez.',
  timeout: 'Le serveur a mis trop de temps à répondre. Vous pouvez réessayer sans risque.',
  settled:
    'Vous avez déjà envoyé cette demande ; nous ne l’avons donc pas renvoyée. Vérifiez d’abord ce qu’elle est devenue.',
  http: {
    tooMany: 'Trop de requêtes. Patientez un instant.',
    unavailable: 'Le serveur n’est pas prêt. Réessayez dans un instant.',
    other: 'Une erreur s’est produite (statut {status}).',
  },
  rule: {
    required: 'Ce champ ne peut pas être vide.',
    type: 'Le format est incorrect.',
    format: 'Le format est incorrect.',
    tooShort: 'Saisissez au moins {limit} caractères.',
    tooLong: 'Saisissez au plus {limit} caractères.',
    range: 'Cette valeur est hors limites.',
    mismatch: 'Les deux saisies sont différentes.',
    notAccepted: 'Votre accord est nécessaire.',
  },
};
