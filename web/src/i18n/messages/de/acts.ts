import type { Area } from '../messages.ts';

export const acts: Area<'acts'> = {
  title: 'Was daraus geworden ist',
  text: 'Eine Antwort ging unterwegs verloren, deshalb haben wir nachgefragt. So steht es.',
  done: 'Erledigt',
  notDone: 'Nicht erfolgt',
  after:
    'Was erledigt ist, wurde genau einmal ausgeführt. Was nicht erfolgt ist, hat nichts bewegt: Sie können es erneut tun.',
  names: {
    accounts: { openAdAccount: 'Werbekonto eröffnen', changePassword: 'Login-Passwort ändern' },
    coupons: { receive: 'Gutschein holen' },
    exchange: { detail: 'Tausch bestätigen', cancel: 'Tausch stornieren' },
    plans: { put: 'Plan schalten', stop: 'Plan stoppen' },
    support: { sendFeedback: 'Feedback' },
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
