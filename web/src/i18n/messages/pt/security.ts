import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: 'Registro de segurança',
  intro:
    'Acessos, senhas, contas para saque e o que nossa equipe fez na sua conta. Nada pode ser alterado nem apagado. Se algo aqui não foi você, troque sua senha e encerre as outras sessões.',
  empty: 'Nada por enquanto',
  where: '{time} · {device}, {address}',
  staff: 'Nossa equipe',
  system: 'Automático',
  unknownDevice: 'Aparelho desconhecido',
  act: {
    registered: 'Cadastro',
    logged_in: 'Sessão iniciada',
    login_failed: 'Falha no acesso',
    logged_out: 'Sessão encerrada',
    sessions_revoked: 'Outras sessões encerradas',
    login_password_changed: 'Senha alterada',
    password_change_failed: 'Senha incorreta ao alterar',
    reset_code_mailed: 'Código enviado por e-mail',
    reset_code_issued: 'Código emitido',
    password_reset: 'Senha redefinida',
    transaction_password_set: 'Senha de transação criada',
    transaction_password_changed: 'Senha de transação alterada',
    payout_account_bound: 'Conta para saque vinculada',
    payout_account_rebound: 'Conta para saque substituída',
    ad_account_opened: 'Conta de anúncios aberta',
    merchant_state_set: 'Situação da conta alterada',
    merchant_signed_out: 'Sessões encerradas pela nossa equipe',
    shell_token_issued: 'Sessão entregue ao aplicativo',
  },
};
