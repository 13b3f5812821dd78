import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Was aus Ihrer Anfrage wurde',
  text: 'Eine Antwort ging unterwegs verloren, deshalb haben wir noch einmal nachgefragt. Das ist der Stand.',
  done: 'Erledigt',
  notDone: 'Nicht erfolgt',
  after:
    'Was erledigt ist, wurde genau einmal ausgeführt. Was nicht erfolgt ist, hat nichts bewirkt: Sie können es noch einmal versuchen.',
  names: {
    accounts: { openAdAccount: 'Werbekonto eröffnen', changePassword: 'Anmeldepasswort ändern' },
    coupons: { receive: 'Gutschein abholen' },
    exchange: { detail: 'Tausch bestätigen', dispute: 'Klärung eines Tauschs beantragen' },
    passkeys: { add: 'Passkey hinzufügen' },
    plans: { put: 'Plan schalten', stop: 'Plan stoppen' },
    support: { sendFeedback: 'Feedback senden' },
    wallet: {
      withdraw: 'Auszahlung',
      cancelWithdrawal: 'Auszahlung stornieren',
      setTransactionPassword: 'Transaktions-PIN festlegen',
      editBankCard: 'Auszahlungskonto hinterlegen',
      returnStartUp: 'Startvorschuss zurückzahlen',
      payGuarantee: 'Kaution einzahlen',
      takeBackGuarantee: 'Kaution zurückholen',
      buyMembership: 'Mitgliedschaft abschließen',
      stopMembership: 'Mitgliedschaft beenden',
    },
    other: 'Etwas, das Sie gesendet haben',
  },
};
