import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Chaves de acesso',
  lead: 'No lugar dos seis dígitos, o bloqueio do seu aparelho (rosto, digital, bloqueio de tela) pode aprovar saques, operações de câmbio e uma nova conta para saque. Os dígitos também valem sempre.',
  empty: 'Ainda não há chaves de acesso',
  added: 'Adicionada: {date}',
  used: 'Último uso: {seen} · adicionada: {date}',
  name: 'Nome',
  nameHelp: 'Se ficar vazio, ela recebe o nome do navegador e do sistema.',
  add: 'Adicionar chave de acesso',
  subject: 'Adicionar uma chave de acesso à sua conta',
  done: 'A chave de acesso foi adicionada.',
  remove: 'Remover',
  removeOf: 'Remover a chave de acesso: {name}',
  removed: 'A chave de acesso foi removida. Apague-a também no seu aparelho.',
  full: 'Uma conta não pode ter mais. Remova uma para adicionar outra.',
  noDigits: 'Defina antes a senha de transação.',
  unsupported: 'Este navegador não pode usar chaves de acesso neste endereço. Os seis dígitos valem sempre.',
  use: 'Usar chave de acesso',
  notConfirmed: 'Seu aparelho não confirmou. Tente de novo ou use os seis dígitos.',
  known: 'Este aparelho já tem uma chave de acesso para sua conta.',
};
