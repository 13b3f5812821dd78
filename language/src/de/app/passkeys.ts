import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Passkeys',
  lead: 'Statt der sechs Ziffern kann die Sperre Ihres Geräts (Gesicht, Fingerabdruck, Displaysperre) Auszahlungen, Währungstausch und ein neues Auszahlungskonto bestätigen. Die Ziffern gelten immer auch.',
  empty: 'Noch kein Passkey',
  added: 'Hinzugefügt: {date}',
  used: 'Zuletzt benutzt: {seen} · hinzugefügt: {date}',
  name: 'Name',
  nameHelp: 'Leer gelassen heißt er wie Browser und System.',
  add: 'Passkey hinzufügen',
  subject: 'Einen Passkey zu Ihrem Konto hinzufügen',
  done: 'Der Passkey ist hinzugefügt.',
  remove: 'Entfernen',
  removeOf: 'Passkey entfernen: {name}',
  removed: 'Der Passkey ist entfernt. Löschen Sie ihn auch auf Ihrem Gerät.',
  full: 'Mehr Passkeys kann ein Konto nicht haben. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  noDigits: 'Legen Sie zuerst die Transaktions-PIN fest.',
  unsupported: 'Dieser Browser kann hier keine Passkeys benutzen. Die sechs Ziffern gelten immer.',
  use: 'Passkey benutzen',
  notConfirmed: 'Ihr Gerät hat nicht bestätigt. Versuchen Sie es noch einmal oder geben Sie die sechs Ziffern ein.',
  known: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
};
