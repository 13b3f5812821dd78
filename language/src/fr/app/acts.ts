import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Ce qu’est devenue votre demande',
  text: 'La connexion a été coupée avant l’arrivée de la réponse ; nous avons donc vérifié ce qui s’est passé.',
  done: 'Effectué',
  notDone: 'Non effectué',
  after:
    '« Effectué » signifie que cela a été fait une seule fois. « Non effectué » signifie qu’aucun argent n’a bougé et que vous pouvez réessayer.',
  names: {
    accounts: { openAdAccount: 'Ouverture du compte publicitaire', changePassword: 'Changement du mot de passe' },
    appeals: { file: 'Recours', write: 'Message d’un recours' },
    coupons: { receive: 'Obtention d’un coupon' },
    exchange: { detail: 'Confirmation d’une opération de change', dispute: 'Ouverture d’un litige' },
    people: {
      invite: 'Invitation d’une personne',
      change: 'Modification du rôle ou des limites d’une personne',
      handOver: 'Transfert de la propriété',
      setSecondPerson: 'Modification de la règle de la deuxième personne',
      approve: 'Approbation d’une demande',
    },
    keys: {
      make: 'Création d’une clé API',
      rotate: 'Nouveau secret pour une clé API',
      limitKey: 'Modification de la limite d’une clé API',
    },
    passkeys: { add: 'Ajout d’une clé d’accès' },
    plans: {
      put: 'Lancement d’un plan',
      stop: 'Arrêt d’un plan',
      adjust: 'Modification d’un plan',
      extend: 'Ajout de fonds à un plan',
      repeat: 'Modification d’un plan',
      setRepeat: 'Modification d’un plan',
    },
    support: { sendFeedback: 'Envoi d’un retour' },
    wallet: {
      withdraw: 'Retrait',
      fileRecharge: 'Demande d’une référence de rechargement',
      cancelRecharge: 'Annulation d’un rechargement',
      cancelWithdrawal: 'Annulation d’un retrait',
      setTransactionPassword: 'Définition du code secret',
      editBankCard: 'Ajout du compte de versement',
      returnStartUp: 'Remboursement de l’avance de démarrage',
      payGuarantee: 'Versement du dépôt de garantie',
      takeBackGuarantee: 'Récupération du dépôt de garantie',
      buyMembership: 'Activation de l’adhésion',
      stopMembership: 'Résiliation de l’adhésion',
    },
    webhooks: { make: 'Création d’un webhook', rotate: 'Nouveau secret pour un webhook' },
    other: 'Une autre demande',
  },
};
