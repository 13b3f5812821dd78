import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: 'Sicherheitsprotokoll',
  intro:
    'Anmeldungen, Passwörter, Auszahlungskonten und was unser Team an Ihrem Konto getan hat. Einträge lassen sich weder ändern noch entfernen. Falls etwas davon nicht von Ihnen stammt, ändern Sie Ihr Passwort und beenden Sie die anderen Sitzungen.',
  empty: 'Noch keine Einträge',
  where: '{time} · {device}, {address}',
  staff: 'Unser Team',
  system: 'Automatisch',
  unknownDevice: 'Unbekanntes Gerät',
  act: {
    registered: 'Registriert',
    logged_in: 'Angemeldet',
    login_failed: 'Anmeldung fehlgeschlagen',
    logged_out: 'Abgemeldet',
    sessions_revoked: 'Andere Sitzungen beendet',
    login_password_changed: 'Anmeldepasswort geändert',
    password_change_failed: 'Falsches Passwort beim Ändern',
    reset_code_mailed: 'Code zum Zurücksetzen per E-Mail gesendet',
    reset_code_issued: 'Code zum Zurücksetzen ausgestellt',
    password_reset: 'Passwort zurückgesetzt',
    transaction_password_set: 'Transaktions-PIN festgelegt',
    transaction_password_changed: 'Transaktions-PIN geändert',
    payout_account_bound: 'Auszahlungskonto hinterlegt',
    payout_account_rebound: 'Auszahlungskonto ersetzt',
    ad_account_opened: 'Werbekonto eröffnet',
    merchant_state_set: 'Kontostatus geändert',
    merchant_signed_out: 'Von unserem Team abgemeldet',
    shell_token_issued: 'Sitzung an die App übergeben',
  },
};
