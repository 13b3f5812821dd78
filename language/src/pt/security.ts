import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `Se não foi você, abra esta notificação no aplicativo e toque em “${notifications.notMe}”: encerraremos todas as outras sessões e depois você escolherá uma senha nova.`;

export const securityMessages = {
  payout_account_changed: {
    title: 'Uma nova conta para saque foi cadastrada',
    body: `Seus saques agora irão para a conta com final {account_end}. ${notYou}`,
  },
  transaction_password_changed: {
    title: 'Uma nova senha de transação foi criada',
    body: `Uma nova senha de transação foi criada. ${notYou}`,
  },
  passkey_added: {
    title: 'Uma chave de acesso foi adicionada à sua conta',
    body: 'A chave de acesso “{name}” já pode autorizar saques, operações de câmbio e uma nova conta para saque. Se não foi você, remova-a nas configurações e fale com o atendimento.',
  },
  passkey_removed: {
    title: 'Uma chave de acesso foi removida da sua conta',
    body: `A chave de acesso “{name}” não funciona mais. ${notYou}`,
  },
  second_factor_added: {
    title: 'A verificação em duas etapas foi configurada',
    body: `A partir de agora, para entrar é preciso um código do seu aplicativo autenticador. Você saiu da conta em todos os outros aparelhos. ${notYou}`,
  },
  second_factor_removed: {
    title: 'A verificação em duas etapas foi desativada',
    body: `Agora só a senha basta para entrar na sua conta. Você não poderá sacar nem fazer câmbio até {wait_until}. ${notYou}`,
  },
  second_factor_wrong: {
    title: 'Códigos incorretos na verificação em duas etapas',
    body: 'Alguém digitou sua senha de acesso e depois códigos incorretos ({device}). Se não foi você, altere sua senha de acesso.',
  },
  recovery_codes_renewed: {
    title: 'Você tem novos códigos de recuperação',
    body: `Seus códigos de recuperação anteriores não funcionam mais. ${notYou}`,
  },
  recovery_code_used: {
    title: 'Um código de recuperação foi usado',
    body: `Sua conta foi acessada com um código de recuperação. Esse código não funciona mais. ${notYou}`,
  },
  second_factor_rule_set: {
    title: 'A regra da verificação em duas etapas mudou',
    body: `{name} alterou a regra que define se a verificação em duas etapas é obrigatória para todas as pessoas da sua empresa. ${notYou}`,
  },
  api_key_made: {
    title: 'Uma chave de API foi criada para a sua conta',
    body: 'Quem tiver o segredo da chave de API “{name}” pode usar sua conta com as permissões dessa chave. Se não foi você, revogue-a nas configurações e fale com o atendimento.',
  },
  api_key_rotated: {
    title: 'Uma chave de API tem um novo segredo',
    body: 'A chave de API “{name}” tem um novo segredo. O anterior funcionará por mais 24 horas. Se não foi você, revogue a chave nas configurações e fale com o atendimento.',
  },
  api_key_limited: {
    title: 'O limite diário de uma chave de API foi alterado',
    body: 'O limite diário da chave de API “{name}” foi alterado. Se não foi você, revogue a chave nas configurações e fale com o atendimento.',
  },
  api_key_expires: {
    title: 'Uma chave de API está prestes a expirar',
    body: 'A chave de API “{name}” funciona até {valid_until}. Depois disso, os programas que a usam perderão o acesso. Para evitar isso, crie um novo segredo nas configurações.',
  },
  api_key_revoked: {
    title: 'Uma chave de API foi revogada',
    body: `A chave de API “{name}” não funciona mais. ${notYou}`,
  },
  person_joined: {
    title: 'Uma nova pessoa faz parte da sua empresa',
    body: '{name} aceitou um convite. Se você não conhece esta pessoa, remova-a em “Pessoas”.',
  },
  person_changed: {
    title: 'A função ou os limites de uma pessoa mudaram',
    body: `O que {name} pode fazer na sua empresa foi alterado. ${notYou}`,
  },
  person_left: {
    title: 'Uma pessoa não faz mais parte da sua empresa',
    body: '{name} não pode mais ver nem fazer nada na sua empresa. As chaves de API que esta pessoa criou foram revogadas.',
  },
  account_handed_over: {
    title: 'A propriedade da sua empresa passou para outra pessoa',
    body: `A empresa agora pertence a {name}. ${notYou}`,
  },
  place_changed: {
    title: 'Sua função ou seus limites em uma empresa mudaram',
    body: 'O proprietário ou um gerente da empresa {business} alterou o que você pode fazer nela. Veja em “Pessoas”.',
  },
  place_ended: {
    title: 'Seu acesso a uma empresa foi encerrado',
    body: 'O proprietário ou um gerente da empresa {business} removeu seu acesso. Você não pode mais ver nem fazer nada nela.',
  },
  second_approval_asked: {
    title: 'Uma pessoa precisa da sua aprovação',
    body: '{name} quer movimentar dinheiro ou mudar o destino dele. Confira a solicitação em “Pessoas” e depois aprove ou recuse.',
  },
  second_approval_given: {
    title: 'Sua solicitação foi aprovada',
    body: '{name} aprovou o que você solicitou. Faça isso em até três dias após a solicitação.',
  },
  second_person_set: {
    title: 'A regra da segunda pessoa mudou',
    body: `{name} alterou quais ações exigem uma segunda pessoa. ${notYou}`,
  },
  webhook_made: {
    title: 'Um webhook foi criado para a sua conta',
    body: 'O webhook “{name}” avisa outro servidor do que acontece na sua conta. Se não foi você, exclua-o nas configurações e fale com o atendimento.',
  },
  webhook_rotated: {
    title: 'Um webhook tem um novo segredo',
    body: 'O webhook “{name}” tem um novo segredo. Por 24 horas, também assinamos com o anterior. Se não foi você, exclua o webhook nas configurações e fale com o atendimento.',
  },
  webhook_removed: {
    title: 'Um webhook foi excluído',
    body: `O webhook “{name}” não recebe mais nada. ${notYou}`,
  },
  calendar_feed_created: {
    title: 'Um endereço de calendário foi criado para sua conta',
    body: 'Quem souber o endereço pode ler os dias dos seus pagamentos. Se não foi você, revogue-o na agenda de recebimentos e troque a senha de acesso.',
  },
  login_password_changed: {
    title: 'Sua senha de acesso foi alterada',
    body: 'Sua senha de acesso foi alterada e você saiu da conta em todos os aparelhos. Se não foi você, fale com o atendimento.',
  },
  email_changed: {
    title: 'Seu e-mail foi alterado',
    body: `Seu e-mail foi alterado. Até {wait_until}, enviaremos os códigos de redefinição para o e-mail anterior. ${notYou}`,
  },
  phone_changed: {
    title: 'Seu número de telefone foi alterado',
    body: `Seu número de telefone foi alterado. ${notYou}`,
  },
  contact_restored: {
    title: 'Seus dados de contato anteriores foram restaurados',
    body: 'Seu e-mail ou telefone voltou a ser o de antes da última alteração. Se você não pediu isso, troque sua senha de acesso e fale com o atendimento.',
  },
  new_device: {
    title: 'Sua conta foi acessada em um aparelho novo',
    body: `Sua conta foi acessada em um aparelho novo ({device}). ${notYou}`,
  },
  password_reset: {
    title: 'Sua senha foi redefinida',
    body: 'Sua senha {kind} foi redefinida e você saiu da conta em todos os aparelhos. Você não poderá sacar nem fazer câmbio até {wait_until}. Se não foi você, fale com o atendimento.',
  },
} satisfies Partial<NotificationTexts['templates']>;
