import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: 'Journal de sécurité',
  intro:
    'Connexions, mots de passe, comptes de versement et interventions de notre équipe sur votre compte. Rien ne peut y être modifié ni supprimé. Si une ligne ne vient pas de vous, changez votre mot de passe et fermez les autres sessions.',
  empty: 'Rien pour l’instant',
  where: '{time} · {device}, {address}',
  staff: 'Notre équipe',
  system: 'Automatique',
  unknownDevice: 'Appareil inconnu',
  act: {
    registered: 'Inscription',
    logged_in: 'Connexion',
    login_failed: 'Échec de connexion',
    logged_out: 'Déconnexion',
    sessions_revoked: 'Autres sessions fermées',
    login_password_changed: 'Mot de passe modifié',
    password_change_failed: 'Mot de passe erroné lors du changement',
    reset_code_mailed: 'Code de réinitialisation envoyé par e-mail',
    reset_code_issued: 'Code de réinitialisation émis',
    password_reset: 'Réinitialisation',
    transaction_password_set: 'Code secret défini',
    transaction_password_changed: 'Code secret modifié',
    payout_account_bound: 'Compte de versement enregistré',
    payout_account_rebound: 'Compte de versement remplacé',
    ad_account_opened: 'Compte publicitaire ouvert',
    merchant_state_set: 'État du compte modifié',
    merchant_signed_out: 'Déconnexion par notre équipe',
    shell_token_issued: 'Session transmise à l’application',
  },
};
