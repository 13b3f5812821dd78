import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Pagamentos Placard',
    settlement: 'Liquidação de {product}',
    return: 'Valor não utilizado de {product} é devolvido',
    withdrawal: 'O saque {number} deve chegar',
    late: 'O saque {number} está atrasado',
    arrived: 'O saque {number} chegou',
    exchange: 'Câmbio {number}: último dia para você receber',
    withAmount: '{what} ({amount})',
    estimated: 'Estimado: conversões ainda podem mudar o valor.',
    atMost: 'Valor máximo: o plano ainda pode gastar.',
    latest: 'Este é o último dia possível.',
  },
  unsubscribe: {
    why: 'Você recebe este e-mail porque escolheu os e-mails sobre “{topic}”.',
    stop: 'Para não recebê-los mais, abra:',
    title: 'Parar de receber e-mails sobre “{topic}”?',
    text: 'Essas mensagens continuam no aplicativo. Os e-mails sobre a segurança da conta sempre chegam.',
    button: 'Parar de receber',
    done: 'Você não receberá mais e-mails sobre “{topic}”.',
    invalid: 'Este link não é válido. No aplicativo, abra Configurações e depois Notificações.',
  },
  digestSubject: 'Placard: seus alertas',
  closedMail: {
    subject: 'Placard: sua conta foi encerrada',
    body: 'Sua conta {merchantNo} foi encerrada com a senha de acesso. Não é possível desfazer.\n\nSe não foi você, fale com o atendimento e informe o número {merchantNo}.\n',
  },
  invitationMail: {
    subject: 'Placard: convite para a empresa {business}',
    body: '{inviter} convida você a fazer parte da empresa {business} na Placard.\n\nAbra este link:\n{link}\n\nOu digite o código {code} ao criar sua conta.\n\nO convite vale uma única vez, por 7\u00a0dias. Se você não conhece {inviter}, ignore este e-mail: nada vai acontecer.\n',
  },
  resetMail: {
    login: {
      subject: 'Placard: redefinir sua senha de acesso',
      body: `Seu código de redefinição é {code}

Ele vale uma única vez, por 24 horas. Digite-o no aplicativo, em “Esqueceu a senha?”. Ninguém da Placard jamais vai pedir esse código.

Se você não pediu, ignore este e-mail: nada vai mudar.
`,
    },
    transaction: {
      subject: 'Placard: redefinir sua senha de transação',
      body: `Seu código de redefinição é {code}

Ele vale uma única vez, por 24 horas, e só para a senha de transação. Ninguém da Placard jamais vai pedir esse código.

Se você não pediu, troque sua senha de acesso: alguém pode conhecê-la.
`,
    },
  },
  help: {
    service: 'Atendimento',
    tell: 'Informe ao atendimento',
    username: 'Seu nome de usuário, como aparece no seu perfil.',
    accounts: 'O que aconteceu, o que você esperava e quando foi.',
    plans: 'O plano e o número sobre os quais você pergunta.',
    amount: 'Quanto você quer recarregar.',
    reference: 'A referência do seu pagamento, depois de pagar.',
    next: 'O atendimento vai informar onde pagar. Quando o seu dinheiro chegar, estará no seu saldo disponível.',
    never: 'O atendimento nunca vai pedir sua senha nem que você pague para liberar seu dinheiro.',
    demo: 'Esta é uma demonstração: ninguém responde aqui. Quem a administra faz o papel do atendimento no console dos operadores.',
    questions: 'Perguntas frequentes',
    transfer: 'A referência, o valor e o dia da sua transferência.',
    payTo:
      'Os dados da conta de destino e a sua referência estão no app, em “Recarregar”. Quando o seu dinheiro chegar, estará no seu saldo disponível.',
  },
};
