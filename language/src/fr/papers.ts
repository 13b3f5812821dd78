import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Facture',
    credit_note: 'Avoir',
  },
  date: 'Date',
  seller: 'Émetteur',
  buyer: 'Destinataire',
  taxNumber: 'N°\u00a0de TVA ou identifiant fiscal',
  fees: {
    plan: 'Frais des plans réglés',
    withdrawal: 'Frais de retrait',
    membership: 'Adhésion',
  },
  net: 'Montant HT',
  vat: 'TVA {rate}',
  total: 'Total TTC',
  corrects: 'Cet avoir rectifie la facture {number} (date\u00a0: {date}).',
  settled: {
    invoice: 'Le montant a été prélevé sur le portefeuille. Il ne reste rien à payer.',
    credit_note: 'Le montant a été remboursé sur le portefeuille.',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: 'Vous trouverez en pièces jointes le relevé de compte et les factures de {business} (mois\u00a0: {month}).\n\nCette adresse a été saisie dans Placard par {business}. Si vous ne souhaitez plus ces e-mails, demandez-leur de la retirer.\n',
  },
  summary: {
    title: 'Récapitulatif du compte',
    months: 'Par mois',
    plans: 'Plans réglés',
    cost: 'Coût',
    result: 'Résultat',
    agents: 'Par agent',
    agent: 'Agent',
  },
};
