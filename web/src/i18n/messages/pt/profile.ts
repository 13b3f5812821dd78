import type { Area } from '../messages.ts';

export const profile: Area<'profile'> = {
  title: 'Perfil',
  identity: '{username} · {number}',
  username: 'Nome de usuário',
  merchantNo: 'Número do lojista',
  nickname: 'Apelido',
  email: 'E-mail',
  emailFormat: 'Escreva como nome@example.com, sem acentos antes do @.',
  phone: 'Telefone',
  phoneFormat: 'Use só números, com + e o código do país na frente.',
  saved: 'Seu perfil foi salvo.',
  avatar: {
    choose: 'Escolher uma imagem',
    change: 'Escolher outra imagem',
    remove: 'Remover',
    help: 'JPEG, PNG ou WebP, no máximo 5 MB.',
    progress: 'Enviando a imagem',
    done: 'Sua imagem foi salva.',
    fault: {
      not_an_image: 'Escolha um arquivo de imagem.',
      image_too_large: 'A imagem não pode passar de 5 MB.',
    },
  },
  notifications: {
    inApp: 'Contador no sino',
    inAppMore: 'Mostra quantas notificações não foram lidas. Elas ficam guardadas de qualquer forma.',
  },
  settings: {
    title: 'Configurações',
    language: 'Idioma',
    display: 'Exibição',
    displayNow: '{theme}, {size}',
    loginPassword: 'Senha de acesso',
    payPassword: 'Senha de transação',
    logout: 'Sair',
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
      '{count, plural, =0 {Não havia outra sessão para encerrar.} one {# sessão encerrada.} many {# de sessões encerradas.} other {# sessões encerradas.}}',
  },
};
