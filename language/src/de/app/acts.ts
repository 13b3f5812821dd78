import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Was aus Ihrer Anfrage geworden ist',
  text: 'Die Verbindung brach ab, bevor die Antwort da war. Deshalb haben wir nachgesehen, was geschehen ist.',
  done: 'Erledigt',
  notDone: 'Nicht erfolgt',
  after:
    '„Erledigt“ heißt: Es ist einmal geschehen. „Nicht erfolgt“ heißt: Es wurde kein Geld bewegt, und Sie können es noch einmal versuchen.',
  names: {
    accounts: { openAdAccount: 'Werbekonto eröffnen', changePassword: 'Anmeldepasswort ändern' },
    appeals: { file: 'Widerspruch', write: 'Nachricht im Widerspruch' },
    coupons: { receive: 'Gutschein abholen' },
    exchange: { detail: 'Tausch bestätigen', dispute: 'Klärung eines Tauschs beantragen' },
    people: {
      invite: 'Person einladen',
      change: 'Rolle oder Limits einer Person ändern',
      handOver: 'Unternehmen übergeben',
      setSecondPerson: 'Regel für eine zweite Person ändern',
      approve: 'Anfrage genehmigen',
    },
    keys: {
      make: 'API-Schlüssel erstellen',
      rotate: 'Neues Secret für einen API-Schlüssel',
      limitKey: 'Tageslimit eines API-Schlüssels ändern',
    },
    passkeys: { add: 'Passkey hinzufügen' },
    plans: {
      put: 'Plan schalten',
      stop: 'Plan stoppen',
      adjust: 'Plan ändern',
      extend: 'Budget erhöhen',
      repeat: 'Plan ändern',
      setRepeat: 'Plan ändern',
    },
    support: { sendFeedback: 'Feedback senden' },
    wallet: {
      withdraw: 'Auszahlung',
      fileRecharge: 'Referenz zum Aufladen anfordern',
      cancelRecharge: 'Aufladung stornieren',
      cancelWithdrawal: 'Auszahlung stornieren',
      setTransactionPassword: 'Transaktions-PIN festlegen',
      editBankCard: 'Auszahlungskonto hinterlegen',
      returnStartUp: 'Startvorschuss zurückzahlen',
      payGuarantee: 'Kaution einzahlen',
      takeBackGuarantee: 'Kaution zurückholen',
      buyMembership: 'Mitgliedschaft abschließen',
      stopMembership: 'Mitgliedschaft kündigen',
    },
    webhooks: { make: 'Webhook erstellen', rotate: 'Neues Secret für einen Webhook' },
    other: 'Eine andere Anfrage',
  },
};
