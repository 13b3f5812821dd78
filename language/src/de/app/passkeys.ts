import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Passkeys',
  lead: 'Geben Sie Auszahlungen, Tauschvorgänge und ein neues Auszahlungskonto mit Gesicht, Fingerabdruck oder Displaysperre frei. Die sechs Ziffern funktionieren weiterhin.',
  empty: 'Noch kein Passkey',
  added: 'Hinzugefügt: {time}',
  used: 'Zuletzt verwendet: {seen} · hinzugefügt: {time}',
  name: 'Name',
  nameHelp: 'Ohne Eingabe wird er nach Browser und System benannt.',
  add: 'Passkey hinzufügen',
  subject: 'Einen Passkey zu Ihrem Konto hinzufügen',
  done: 'Passkey hinzugefügt.',
  remove: 'Entfernen',
  removeOf: 'Passkey entfernen: {name}',
  removed: 'Passkey entfernt. Löschen Sie ihn auch auf Ihrem Gerät.',
  full: 'Das Limit ist erreicht. Entfernen Sie einen Passkey, um einen anderen hinzuzufügen.',
  noDigits: 'Legen Sie zuerst die Transaktions-PIN fest.',
  unsupported:
    'Dieser Browser kann unter dieser Adresse keine Passkeys verwenden. Die sechs Ziffern funktionieren immer.',
  use: 'Passkey verwenden',
  notConfirmed: 'Ihr Gerät hat das nicht bestätigt. Versuchen Sie es noch einmal oder geben Sie die sechs Ziffern ein.',
  known: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
};
