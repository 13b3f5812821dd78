import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Chaves de acesso',
  lead: 'Aprove saques, operações de câmbio e uma nova conta para saque com o rosto, a digital ou o bloqueio de tela. Você sempre pode usar os seis dígitos.',
  empty: 'Nenhuma chave de acesso ainda',
  added: 'Adicionada: {time}',
  used: 'Último uso: {seen} · adicionada: {time}',
  name: 'Nome',
  nameHelp: 'Se ficar vazio, ela recebe o nome do navegador e do sistema.',
  add: 'Adicionar chave de acesso',
  subject: 'Adicionar uma chave de acesso à sua conta',
  done: 'A chave de acesso foi adicionada.',
  remove: 'Remover',
  removeOf: 'Remover a chave de acesso: {name}',
  removed: 'A chave de acesso foi removida. Apague-a também no seu aparelho.',
  full: 'Você atingiu o limite. Remova uma chave de acesso para adicionar outra.',
  noDigits: 'Crie primeiro a senha de transação.',
  unsupported: 'Este navegador não pode usar chaves de acesso neste endereço. Você sempre pode usar os seis dígitos.',
  use: 'Usar chave de acesso',
  notConfirmed: 'Seu aparelho não confirmou. Tente de novo ou use os seis dígitos.',
  known: 'Este aparelho já tem uma chave de acesso para sua conta.',
};
