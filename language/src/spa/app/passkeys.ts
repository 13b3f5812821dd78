import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Llaves de acceso',
  lead: 'Apruebe retiros, cambios de divisas y una nueva cuenta de cobro con su rostro, su huella o el bloqueo de pantalla. Siempre puede usar los seis dígitos.',
  empty: 'Aún no hay llaves de acceso',
  added: 'Agregada: {time}',
  used: 'Último uso: {seen} · agregada: {time}',
  name: 'Nombre',
  nameHelp: 'Si lo deja vacío, llevará el nombre del navegador y del sistema.',
  add: 'Agregar llave de acceso',
  subject: 'Agregar una llave de acceso a su cuenta',
  done: 'Se agregó la llave de acceso.',
  remove: 'Quitar',
  removeOf: 'Quitar la llave de acceso: {name}',
  removed: 'Se quitó la llave de acceso. Bórrela también en su dispositivo.',
  full: 'Llegó al límite. Quite una llave de acceso para agregar otra.',
  noDigits: 'Cree primero la clave de operaciones.',
  unsupported: 'Este navegador no puede usar llaves de acceso en esta dirección. Siempre puede usar los seis dígitos.',
  use: 'Usar llave de acceso',
  notConfirmed: 'Su dispositivo no confirmó. Inténtelo de nuevo o use los seis dígitos.',
  known: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
};
