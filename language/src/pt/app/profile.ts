import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const profile: Area<'profile'> = {
  title: 'Perfil',
  identity: '{username} · {number}',
  username: 'Nome de usuário',
  merchantNo: 'Número de lojista',
  nickname: 'Apelido',
  email: 'E-mail',
  emailFormat: 'Escreva como nome@example.com, sem acentos antes do @.',
  phone: 'Telefone',
  phoneFormat: 'Comece com + e o código do país; depois, só números.',
  passwordWhy: 'Para trocar o e-mail ou o telefone, digite sua senha de acesso.',
  saved: 'Seu perfil foi salvo.',
  avatar: {
    choose: 'Escolher uma imagem',
    change: 'Escolher outra imagem',
    remove: 'Remover',
    help: 'JPEG, PNG, WebP ou GIF, no máximo 5 MB.',
    progress: 'Enviando a imagem',
    done: 'Sua imagem foi salva.',
    fault: {
      not_an_image: values.refusals.not_an_image,
      kind_not_taken: 'Este tipo de imagem não é aceito. Escolha um arquivo JPEG, PNG, WebP ou GIF.',
      image_too_large: 'A imagem não pode passar de 5 MB.',
    },
  },
  notifications: {
    inApp: 'Contador de não lidas',
    inAppMore: 'Mostra no sino quantas notificações não foram lidas. Elas ficam guardadas de qualquer forma.',
  },
  settings: {
    title: 'Configurações',
    language: 'Idioma',
    display: 'Exibição',
    displayNow: '{theme}, {size}',
    loginPassword: 'Senha de acesso',
    payPassword: 'Senha de transação',
    passkeys: 'Chaves de acesso',
    logout: 'Sair',
  },
  lock: {
    title: 'Bloquear o aplicativo',
    more: 'Após um minuto sem uso, desbloqueie com o rosto, a digital ou o código do aparelho.',
    reason: 'Desbloquear Placard',
  },
  sessions: {
    title: 'Aparelhos conectados',
    unknown: 'Aparelho desconhecido',
    here: 'Este aparelho',
    current: 'Sessão iniciada: {since}',
    other: 'Última atividade: {seen} · sessão iniciada: {since}',
    end: 'Encerrar',
    endOf: 'Encerrar a sessão: {device}',
    endOthers:
      '{count, plural, =1 {Encerrar a outra sessão} one {Encerrar # outra sessão} many {Encerrar # de outras sessões} other {Encerrar as outras # sessões}}',
    ended:
      '{count, plural, =0 {Não havia outra sessão.} one {# sessão encerrada.} many {# de sessões encerradas.} other {# sessões encerradas.}}',
  },
  notices: {
    title: 'Notificações',
    which: 'O que o sino conta',
    push: 'Neste celular',
    pushMore: 'Também com o aplicativo fechado. Mostra o que aconteceu, nunca um valor.',
  },
  exporting: {
    row: 'Exportar meus dados',
    more: 'Um arquivo com tudo o que está na sua conta',
    reading: 'Lendo… {count, plural, one {# registro} many {# de registros} other {# registros}}',
    done: '{count, plural, one {# registro exportado} many {# de registros exportados} other {# registros exportados}}',
  },
  closing: {
    row: 'Encerrar minha conta',
    title: 'Encerrar sua conta?',
    erased:
      'Apagaremos seu nome, dados de contato, contas para saque e imagens, e encerraremos a sessão em todos os aparelhos.',
    kept: 'Devemos guardar os lançamentos pelo prazo legal, apenas com seu número de lojista.',
    later:
      'Se chegar dinheiro depois do encerramento, como um saque devolvido pelo banco, vamos guardá-lo para você. Para receber, fale com o atendimento e informe seu número de lojista {merchantNo} e um documento de identidade. Anote o número.',
    forGood: 'Isso não pode ser desfeito. Exporte antes tudo o que quiser guardar.',
    first: 'Antes de poder encerrar',
    plans: 'Há planos em andamento ou não liquidados. Ver os planos',
    owed: 'Um plano liquidado ainda tem valores devidos a você. Você poderá encerrar a conta a partir de {date}, ou antes. Ver os planos',
    on_the_way: 'Há saques ou operações de câmbio em andamento. Ver a carteira',
    start_up: 'O adiantamento inicial ainda não foi devolvido. Devolver',
    membership: 'A assinatura está ativa; os dias não usados são reembolsados. Cancelar',
    guarantee: 'Você tem uma caução depositada. Resgatar',
    available: 'Você tem dinheiro na carteira. Sacar',
    password: 'Senha de acesso',
    submit: 'Encerrar conta',
    done: 'Sua conta foi encerrada',
  },
};
