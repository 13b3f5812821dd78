import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `Falls Sie das nicht waren, öffnen Sie diese Mitteilung in der App und tippen Sie auf „${notifications.notMe}“: Wir beenden alle anderen Sitzungen, danach legen Sie ein neues Passwort fest.`;

export const securityMessages = {
  payout_account_changed: {
    title: 'Ein neues Auszahlungskonto wurde hinterlegt',
    body: `Ihre Auszahlungen gehen jetzt auf das Konto mit der Endung {account_end}. ${notYou}`,
  },
  transaction_password_changed: {
    title: 'Eine neue Transaktions-PIN wurde festgelegt',
    body: `Eine neue Transaktions-PIN wurde festgelegt. ${notYou}`,
  },
  passkey_added: {
    title: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    body: 'Mit dem Passkey „{name}“ lassen sich jetzt Auszahlungen, Tauschvorgänge und ein neues Auszahlungskonto freigeben. Falls Sie das nicht waren, entfernen Sie ihn in den Einstellungen und wenden Sie sich an den Kundenservice.',
  },
  passkey_removed: {
    title: 'Ein Passkey wurde aus Ihrem Konto entfernt',
    body: `Der Passkey „{name}“ funktioniert nicht mehr. ${notYou}`,
  },
  second_factor_added: {
    title: 'Die Anmeldung in zwei Schritten wurde eingerichtet',
    body: `Ab jetzt brauchen Sie zum Anmelden einen Code aus Ihrer Authenticator-App. Auf allen anderen Geräten wurden Sie abgemeldet. ${notYou}`,
  },
  second_factor_removed: {
    title: 'Die Anmeldung in zwei Schritten wurde ausgeschaltet',
    body: `Zum Anmelden genügt jetzt Ihr Passwort. Bis {wait_until} sind weder Auszahlung noch Tausch möglich. ${notYou}`,
  },
  second_factor_wrong: {
    title: 'Falsche Codes bei der Anmeldung in zwei Schritten',
    body: 'Jemand hat Ihr Anmeldepasswort und danach falsche Codes eingegeben ({device}). Falls Sie das nicht waren, ändern Sie Ihr Anmeldepasswort.',
  },
  recovery_codes_renewed: {
    title: 'Sie haben neue Wiederherstellungscodes',
    body: `Ihre bisherigen Wiederherstellungscodes funktionieren nicht mehr. ${notYou}`,
  },
  recovery_code_used: {
    title: 'Ein Wiederherstellungscode wurde verwendet',
    body: `Jemand hat sich mit einem Wiederherstellungscode in Ihrem Konto angemeldet. Dieser Code funktioniert nicht mehr. ${notYou}`,
  },
  second_factor_rule_set: {
    title: 'Die Regel für die Anmeldung in zwei Schritten wurde geändert',
    body: `{name} hat geändert, ob die Anmeldung in zwei Schritten für alle in Ihrem Unternehmen Pflicht ist. ${notYou}`,
  },
  api_key_made: {
    title: 'Für Ihr Konto wurde ein API-Schlüssel erstellt',
    body: 'Wer das Secret des API-Schlüssels „{name}“ hat, kann Ihr Konto so weit nutzen, wie der Schlüssel es erlaubt. Falls Sie das nicht waren, widerrufen Sie ihn in den Einstellungen und wenden Sie sich an den Kundenservice.',
  },
  api_key_rotated: {
    title: 'Ein API-Schlüssel hat ein neues Secret',
    body: 'Der API-Schlüssel „{name}“ hat ein neues Secret. Das bisherige funktioniert noch 24\u00a0Stunden. Falls Sie das nicht waren, widerrufen Sie den Schlüssel in den Einstellungen und wenden Sie sich an den Kundenservice.',
  },
  api_key_limited: {
    title: 'Das Tageslimit eines API-Schlüssels wurde geändert',
    body: 'Das Tageslimit des API-Schlüssels „{name}“ wurde geändert. Falls Sie das nicht waren, widerrufen Sie den Schlüssel in den Einstellungen und wenden Sie sich an den Kundenservice.',
  },
  api_key_expires: {
    title: 'Ein API-Schlüssel läuft bald ab',
    body: 'Der API-Schlüssel „{name}“ funktioniert bis {valid_until}. Danach haben Ihre Programme damit keinen Zugriff mehr. Erstellen Sie vorher in den Einstellungen ein neues Secret.',
  },
  api_key_revoked: {
    title: 'Ein API-Schlüssel wurde widerrufen',
    body: `Der API-Schlüssel „{name}“ funktioniert nicht mehr. ${notYou}`,
  },
  person_joined: {
    title: 'Eine Person ist Ihrem Unternehmen beigetreten',
    body: '{name} hat eine Einladung angenommen. Wenn Sie diese Person nicht kennen, entfernen Sie sie unter „Personen“.',
  },
  person_changed: {
    title: 'Rolle oder Limits einer Person wurden geändert',
    body: `Was {name} in Ihrem Unternehmen tun darf, wurde geändert. ${notYou}`,
  },
  person_left: {
    title: 'Eine Person gehört nicht mehr zu Ihrem Unternehmen',
    body: '{name} kann in Ihrem Unternehmen nichts mehr sehen und nichts mehr tun. Die API-Schlüssel, die diese Person erstellt hat, sind widerrufen.',
  },
  account_handed_over: {
    title: 'Ihr Unternehmen wurde übergeben',
    body: `Das Unternehmen gehört jetzt {name}. ${notYou}`,
  },
  place_changed: {
    title: 'Ihre Rolle oder Ihre Limits in einem Unternehmen wurden geändert',
    body: 'Der Inhaber oder ein Manager von {business} hat geändert, was Sie dort tun dürfen. Sie sehen es unter „Personen“.',
  },
  place_ended: {
    title: 'Ihr Zugang zu einem Unternehmen wurde beendet',
    body: 'Der Inhaber oder ein Manager von {business} hat Sie entfernt. Sie können dort nichts mehr sehen und nichts mehr tun.',
  },
  second_approval_asked: {
    title: 'Eine Person braucht Ihre Genehmigung',
    body: '{name} möchte Geld bewegen oder ändern, wohin es geht. Prüfen Sie die Anfrage unter „Personen“ und genehmigen Sie sie oder lehnen Sie sie ab.',
  },
  second_approval_given: {
    title: 'Ihre Anfrage wurde genehmigt',
    body: '{name} hat genehmigt, was Sie angefragt haben. Führen Sie es innerhalb von drei Tagen nach Ihrer Anfrage aus.',
  },
  second_person_set: {
    title: 'Die Regel für eine zweite Person wurde geändert',
    body: `{name} hat geändert, welche Vorgänge eine zweite Person brauchen. ${notYou}`,
  },
  webhook_made: {
    title: 'Für Ihr Konto wurde ein Webhook erstellt',
    body: 'Der Webhook „{name}“ meldet einem anderen Server, was in Ihrem Konto geschieht. Falls Sie das nicht waren, löschen Sie ihn in den Einstellungen und wenden Sie sich an den Kundenservice.',
  },
  webhook_rotated: {
    title: 'Ein Webhook hat ein neues Secret',
    body: 'Der Webhook „{name}“ hat ein neues Secret. Wir signieren noch 24\u00a0Stunden auch mit dem bisherigen. Falls Sie das nicht waren, löschen Sie den Webhook in den Einstellungen und wenden Sie sich an den Kundenservice.',
  },
  webhook_removed: {
    title: 'Ein Webhook wurde gelöscht',
    body: `Der Webhook „{name}“ empfängt nichts mehr. ${notYou}`,
  },
  calendar_feed_created: {
    title: 'Für Ihr Konto wurde eine Kalenderadresse angelegt',
    body: 'Wer die Adresse kennt, sieht, wann Sie Auszahlungen erhalten. Falls Sie das nicht waren, widerrufen Sie die Adresse im Auszahlungskalender und ändern Sie Ihr Anmeldepasswort.',
  },
  login_password_changed: {
    title: 'Ihr Anmeldepasswort wurde geändert',
    body: 'Ihr Anmeldepasswort wurde geändert, und Sie wurden überall abgemeldet. Falls Sie das nicht waren, wenden Sie sich an den Kundenservice.',
  },
  email_changed: {
    title: 'Ihre E-Mail-Adresse wurde geändert',
    body: `Ihre E-Mail-Adresse wurde geändert. Bis {wait_until} senden wir Codes zum Zurücksetzen noch an die bisherige Adresse. ${notYou}`,
  },
  phone_changed: {
    title: 'Ihre Telefonnummer wurde geändert',
    body: `Ihre Telefonnummer wurde geändert. ${notYou}`,
  },
  contact_restored: {
    title: 'Ihre vorherigen Kontaktdaten gelten wieder',
    body: 'Wir haben die letzte Änderung Ihrer E-Mail-Adresse oder Telefonnummer rückgängig gemacht. Falls Sie das nicht veranlasst haben, ändern Sie Ihr Anmeldepasswort und wenden Sie sich an den Kundenservice.',
  },
  new_device: {
    title: 'Ihr Konto wurde auf einem neuen Gerät genutzt',
    body: `Jemand hat sich auf einem neuen Gerät ({device}) in Ihrem Konto angemeldet. ${notYou}`,
  },
  password_reset: {
    title: 'Ihr Passwort oder Ihre PIN wurde zurückgesetzt',
    body: '{kind} wurde zurückgesetzt, und Sie wurden überall abgemeldet. Bis {wait_until} sind weder Auszahlung noch Tausch möglich. Falls Sie das nicht waren, wenden Sie sich an den Kundenservice.',
  },
} satisfies Partial<NotificationTexts['templates']>;
