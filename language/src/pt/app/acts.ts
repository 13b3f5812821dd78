import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'O que aconteceu com seu pedido',
  text: 'A conexão caiu antes de a resposta chegar, então verificamos o que aconteceu.',
  done: 'Feito',
  notDone: 'Não foi feito',
  after:
    '“Feito” significa que foi feito uma única vez. “Não foi feito” significa que nenhum dinheiro foi movimentado e você pode tentar de novo.',
  names: {
    accounts: { openAdAccount: 'Abertura da conta de anúncios', changePassword: 'Troca da senha de acesso' },
    appeals: { file: 'Recurso', write: 'Mensagem em um recurso' },
    coupons: { receive: 'Resgate de um cupom' },
    exchange: { detail: 'Confirmação de uma operação de câmbio', dispute: 'Abertura de uma contestação' },
    people: {
      invite: 'Convite a uma pessoa',
      change: 'Alteração da função ou dos limites de uma pessoa',
      handOver: 'Passagem da propriedade a outra pessoa',
      setSecondPerson: 'Alteração da regra da segunda pessoa',
      approve: 'Aprovação de uma solicitação',
    },
    keys: {
      make: 'Criação de uma chave de API',
      rotate: 'Novo segredo para uma chave de API',
      limitKey: 'Alteração do limite de uma chave de API',
    },
    passkeys: { add: 'Adição de uma chave de acesso' },
    plans: {
      put: 'Veiculação de um plano',
      stop: 'Encerramento de um plano',
      adjust: 'Alteração de um plano',
      extend: 'Acréscimo de dinheiro a um plano',
      repeat: 'Alteração de um plano',
      setRepeat: 'Alteração de um plano',
    },
    support: { sendFeedback: 'Envio de feedback' },
    wallet: {
      withdraw: 'Saque',
      fileRecharge: 'Obtenção de uma referência de recarga',
      cancelRecharge: 'Cancelamento de uma recarga',
      cancelWithdrawal: 'Cancelamento de um saque',
      setTransactionPassword: 'Definição da senha de transação',
      editBankCard: 'Cadastro da conta para saque',
      returnStartUp: 'Devolução do adiantamento inicial',
      payGuarantee: 'Depósito da caução',
      takeBackGuarantee: 'Resgate da caução',
      buyMembership: 'Ativação da assinatura',
      stopMembership: 'Cancelamento da assinatura',
    },
    webhooks: { make: 'Criação de um webhook', rotate: 'Novo segredo para um webhook' },
    other: 'Outro pedido',
  },
};
