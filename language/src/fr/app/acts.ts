import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Où en est votre demande',
  text: 'Une réponse s’est perdue en route ; nous avons donc vérifié. Voici ce qu’il en est.',
  done: 'Fait',
  notDone: 'Pas fait',
  after: 'Ce qui est fait ne l’a été qu’une fois. Ce qui n’est pas fait n’a rien changé : vous pouvez recommencer.',
  names: {
    accounts: { openAdAccount: 'Ouverture du compte publicitaire', changePassword: 'Changement du mot de passe' },
    coupons: { receive: 'Obtention d’un coupon' },
    exchange: { detail: 'Confirmation d’un change', dispute: 'Ouverture d’un litige' },
    passkeys: { add: 'Ajout d’une clé d’accès' },
    plans: { put: 'Lancement d’un plan', stop: 'Arrêt d’un plan' },
    support: { sendFeedback: 'Envoi d’un retour' },
    wallet: {
      withdraw: 'Retrait',
      cancelWithdrawal: 'Annulation d’un retrait',
      setTransactionPassword: 'Définition du code secret',
      editBankCard: 'Association du compte de versement',
      returnStartUp: 'Remboursement de l’avance de démarrage',
      payGuarantee: 'Versement de la garantie',
      takeBackGuarantee: 'Récupération de la garantie',
      buyMembership: 'Activation de l’adhésion',
      stopMembership: 'Résiliation de l’adhésion',
    },
    other: 'Un de vos envois',
  },
};
