import type { Area } from '../messages.ts';

export const acts: Area<'acts'> = {
  title: 'Ce qu’il en est',
  text: 'Une réponse s’est perdue en route ; nous avons donc redemandé. Voici ce qu’il en est.',
  done: 'Fait',
  notDone: 'Non fait',
  after: 'Ce qui est fait l’a été une seule fois. Ce qui n’est pas fait n’a rien déplacé : vous pouvez le refaire.',
  names: {
    accounts: { openAdAccount: 'Ouverture du compte publicitaire', changePassword: 'Changement du mot de passe' },
    coupons: { receive: 'Réception d’un coupon' },
    exchange: { detail: 'Confirmation d’un change', cancel: 'Annulation d’un change' },
    plans: { put: 'Lancement d’un plan', stop: 'Arrêt d’un plan' },
    support: { sendFeedback: 'Vos retours' },
    wallet: {
      withdraw: 'Retrait',
      cancelWithdrawal: 'Annulation d’un retrait',
      setTransactionPassword: 'Définition du code secret',
      editBankCard: 'Enregistrement du compte de versement',
      returnStartUp: 'Remboursement de l’avance de démarrage',
      payGuarantee: 'Versement de la garantie',
      takeBackGuarantee: 'Récupération de la garantie',
      buyMembership: 'Activation de l’adhésion',
      stopMembership: 'Arrêt de l’adhésion',
    },
    other: 'Un de vos envois',
  },
};
