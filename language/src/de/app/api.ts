import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'Serverfehler. Bitte versuchen Sie es noch einmal.',
  sysError: 'Systemfehler',
  error: 'Das hat nicht geklappt.',
  tokenExpired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  notAuthorised: 'Keine Berechtigung',
  noUserData: 'Keine Nutzerdaten',
  network: 'Keine Antwort vom Server. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  timeout: 'Der Server hat zu lange gebraucht. Sie können es unbesorgt erneut versuchen.',
  settled:
    'Das haben Sie schon gesendet, deshalb haben wir es nicht wiederholt. Sehen Sie erst nach, was daraus geworden ist.',
  http: {
    tooMany: 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
    unavailable: 'Der Server ist nicht bereit. Bitte versuchen Sie es gleich noch einmal.',
    other: 'Etwas ist schiefgelaufen (Status {status}).',
  },
  rule: {
    required: 'Dieses Feld darf nicht leer sein.',
    type: 'Das Format stimmt nicht.',
    format: 'Das Format stimmt nicht.',
    tooShort: 'Geben Sie mindestens {limit} Zeichen ein.',
    tooLong: 'Geben Sie höchstens {limit} Zeichen ein.',
    range: 'Das liegt außerhalb der Grenzen.',
    mismatch: 'Die beiden Eingaben stimmen nicht überein.',
    notAccepted: 'Ihre Zustimmung ist nötig.',
  },
};
