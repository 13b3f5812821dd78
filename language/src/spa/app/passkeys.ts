import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Llaves de acceso',
  lead: 'En lugar de los seis dígitos, el bloqueo de su dispositivo (rostro, huella, bloqueo de pantalla) puede aprobar retiros, cambios y una nueva cuenta de cobro. Los dígitos siempre sirven también.',
  empty: 'Aún no hay llaves de acceso',
  added: 'Agregada: {date}',
  used: 'Último uso: {seen} · agregada: {date}',
  name: 'Nombre',
  nameHelp: 'Si lo deja vacío, se llama como el navegador y el sistema.',
  add: 'Agregar llave de acceso',
  subject: 'Agregar una llave de acceso a su cuenta',
  done: 'La llave de acceso está agregada.',
  remove: 'Quitar',
  removeOf: 'Quitar la llave de acceso: {name}',
  removed: 'La llave de acceso está quitada. Bórrela también en su dispositivo.',
  full: 'Una cuenta no puede tener más. Quite una para agregar otra.',
  noDigits: 'Configure primero la clave de operaciones.',
  unsupported: 'Este navegador no puede usar llaves de acceso en esta dirección. Los seis dígitos siempre sirven.',
  use: 'Usar llave de acceso',
  notConfirmed: 'Su dispositivo no confirmó. Inténtelo de nuevo o use los seis dígitos.',
  known: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
};
