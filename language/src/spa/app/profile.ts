import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const profile: Area<'profile'> = {
  title: 'Perfil',
  identity: '{username} · {number}',
  username: 'Nombre de usuario',
  merchantNo: 'Número de comercio',
  nickname: 'Nombre visible',
  email: 'Correo electrónico',
  emailFormat: 'Escríbalo como nombre@example.com, sin tildes ni ñ antes de la @.',
  phone: 'Teléfono',
  phoneFormat: 'Empiece con + y el código de país; luego, solo números.',
  passwordWhy: 'Para cambiar el correo o el teléfono, escriba su contraseña de acceso.',
  saved: 'Se guardó su perfil.',
  avatar: {
    choose: 'Elegir una imagen',
    change: 'Elegir otra imagen',
    remove: 'Quitar',
    help: 'JPEG, PNG, WebP o GIF, como máximo 5 MB.',
    progress: 'Subiendo la imagen',
    done: 'Se guardó su imagen.',
    fault: {
      not_an_image: values.refusals.not_an_image,
      kind_not_taken: 'Este tipo de imagen no se acepta. Elija un archivo JPEG, PNG, WebP o GIF.',
      image_too_large: 'La imagen no puede superar 5 MB.',
    },
  },
  notifications: {
    inApp: 'Contador de no leídas',
    inAppMore: 'La campana muestra cuántas están sin leer. Se guardan en cualquier caso.',
  },
  settings: {
    title: 'Ajustes',
    language: 'Idioma',
    display: 'Pantalla',
    displayNow: '{theme}, {size}',
    loginPassword: 'Contraseña de acceso',
    payPassword: 'Clave de operaciones',
    passkeys: 'Llaves de acceso',
    logout: 'Cerrar sesión',
  },
  lock: {
    title: 'Bloquear la aplicación',
    more: 'Tras un minuto sin usarla, desbloquéela con el rostro, la huella o el código del dispositivo.',
    reason: 'Desbloquear Placard',
  },
  sessions: {
    title: 'Sesiones abiertas',
    unknown: 'Dispositivo desconocido',
    here: 'Este dispositivo',
    current: 'Sesión iniciada: {since}',
    other: 'Última actividad: {seen} · sesión iniciada: {since}',
    end: 'Cerrar',
    endOf: 'Cerrar la sesión: {device}',
    endOthers:
      '{count, plural, one {Cerrar la otra sesión} many {Cerrar # de otras sesiones} other {Cerrar las otras # sesiones}}',
    ended:
      '{count, plural, =0 {No había ninguna otra sesión.} one {Se cerró # sesión.} many {Se cerró # de sesiones.} other {Se cerraron # sesiones.}}',
  },
  notices: {
    title: 'Notificaciones',
    which: 'Qué cuenta la campana',
    push: 'En este teléfono',
    pushMore: 'También con la aplicación cerrada. Muestra qué pasó, nunca un importe.',
  },
  exporting: {
    row: 'Exportar mis datos',
    more: 'Un archivo con todo lo que hay en su cuenta',
    reading: 'Leyendo… {count, plural, one {# registro} many {# de registros} other {# registros}}',
    done: '{count, plural, one {# registro exportado} many {# de registros exportados} other {# registros exportados}}',
  },
  closing: {
    row: 'Cerrar mi cuenta',
    title: '¿Cerrar su cuenta?',
    erased:
      'Borraremos su nombre, sus datos de contacto, sus cuentas de cobro y sus imágenes, y cerraremos la sesión en todos los dispositivos.',
    kept: 'Debemos conservar los asientos durante el plazo legal, solo con su número de comercio.',
    later:
      'Si llega dinero después del cierre, por ejemplo un retiro que su banco devuelva, lo guardaremos para usted. Para cobrarlo, comuníquese con atención al cliente con su número de comercio {merchantNo} y un documento de identidad. Anote el número.',
    forGood: 'No se puede deshacer. Exporte antes todo lo que quiera conservar.',
    first: 'Antes de poder cerrarla',
    plans: 'Hay planes en curso o sin liquidar. Ver los planes',
    owed: 'Aún se le debe dinero de un plan liquidado. Podrá cerrar la cuenta a partir del {date}, o antes. Ver los planes',
    on_the_way: 'Hay retiros o cambios de divisas en curso. Ver la billetera',
    start_up: 'El anticipo inicial aún no se ha devuelto. Devolverlo',
    membership: 'La membresía está activa; los días sin usar se reembolsan. Cancelarla',
    guarantee: 'Tiene una garantía depositada. Recuperarla',
    available: 'Tiene dinero en la billetera. Retirarlo',
    password: 'Contraseña de acceso',
    submit: 'Cerrar cuenta',
    done: 'Su cuenta está cerrada',
  },
};
