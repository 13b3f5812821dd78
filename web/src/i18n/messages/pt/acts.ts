import type { Area } from '../messages.ts';

export const acts: Area<'acts'> = {
  title: 'O que aconteceu',
  text: 'Uma resposta se perdeu no caminho, então perguntamos de novo. A situação é esta.',
  done: 'Feito',
  notDone: 'Não feito',
  after: 'O que foi feito foi feito uma única vez. O que não foi feito não movimentou nada: você pode fazer de novo.',
  names: {
    accounts: { openAdAccount: 'Abertura da conta de anúncios', changePassword: 'Troca da senha de login' },
    coupons: { receive: 'Recebimento de um cupom' },
    exchange: { detail: 'Confirmação de um câmbio', cancel: 'Cancelamento de um câmbio' },
    plans: { put: 'Veiculação de um plano', stop: 'Interrupção de um plano' },
    support: { sendFeedback: 'Feedback' },
    wallet: {
      withdraw: 'Saque',
      cancelWithdrawal: 'Cancelamento de um saque',
      setTransactionPassword: 'Definição da senha de transação',
      editBankCard: 'Cadastro da conta para saque',
      returnStartUp: 'Devolução do adiantamento inicial',
      payGuarantee: 'Depósito da caução',
      takeBackGuarantee: 'Devolução da caução',
      buyMembership: 'Ativação da assinatura',
      stopMembership: 'Interrupção da assinatura',
    },
    other: 'Algo que você enviou',
  },
};
