import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'Erro no servidor. Tente de novo.',
  sysError: 'Erro do sistema',
  error: 'Não deu certo.',
  tokenExpired: 'Sua sessão expirou. Entre de novo.',
  notAuthorised: 'Acesso não autorizado',
  noUserData: 'Sem dados do usuário',
  network: 'O servidor não responde. Verifique sua conexão e tente de novo.',
  timeout: 'O servidor demorou demais para responder. Você pode tentar de novo sem risco.',
  settled: 'Você já enviou isto, então não enviamos de novo. Veja primeiro o que aconteceu.',
  http: {
    tooMany: 'Muitas solicitações. Aguarde um momento.',
    unavailable: 'O servidor não está pronto. Tente de novo em instantes.',
    other: 'Algo deu errado (status {status}).',
  },
  rule: {
    required: 'Este campo não pode ficar vazio.',
    type: 'O formato não está correto.',
    format: 'O formato não está correto.',
    tooShort: 'Digite pelo menos {limit} caracteres.',
    tooLong: 'Digite no máximo {limit} caracteres.',
    range: 'Fora dos limites permitidos.',
    mismatch: 'Os dois campos não coincidem.',
    notAccepted: 'É preciso aceitar para continuar.',
  },
};
