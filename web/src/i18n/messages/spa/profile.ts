import type { Area } from '../messages.ts';

export const profile: Area<'profile'> = {
  title: 'Perfil',
  identity: '{username} · {number}',
  username: 'Nombre de usuario',
  merchantNo: 'Número de comercio',
  nickname: 'Alias',
  email: 'Correo electrónico',
  emailFormat: 'Falta la parte después del punto, como .com.',
  phone: 'Teléfono',
  phoneFormat: 'Use dígitos, con + y el código de país delante.',
  saved: 'Su perfil está guardado.',
  avatar: {
    choose: 'Elegir una imagen',
    change: 'Elegir otra imagen',
    remove: 'Quitar',
    help: 'JPEG, PNG o WebP, como máximo 5 MB.',
    progress: 'Enviando la imagen',
    done: 'Su imagen está guardada.',
    fault: {
      not_an_image: 'Elija un archivo de imagen.',
      image_too_large: 'La imagen no puede superar 5MB.',
    },
  },
  notifications: {
    inApp: 'Contador en la campana',
    inAppMore: 'Muestra cuántas notificaciones están sin leer. Se guardan en todo caso.',
  },
  settings: {
    title: 'Ajustes',
    language: 'Idioma',
    display: 'Pantalla',
    displayNow: '{theme}, {size}',
    loginPassword: 'Contraseña de acceso',
    payPassword: 'Clave de operaciones',
    logout: 'Cerrar sesión',
  },
  sessions: {
    title: 'Dónde tiene sesión abierta',
    unknown: 'Dispositivo desconocido',
    here: 'Este',
    current: 'Sesión iniciada: {since}',
    other: 'Última actividad: {seen} · sesión iniciada: {since}',
    end: 'Cerrar',
    endOf: 'Cerrar la sesión en {device}',
    endOthers:
      '{count, plural, one {Cerrar la otra sesión} many {Cerrar el otro # de sesiones} other {Cerrar las otras # sesiones}}',
    ended:
      '{count, plural, =0 {No quedaba ninguna sesión por cerrar.} one {Se cerró # sesión.} many {Se cerró # de sesiones.} other {Se cerraron # sesiones.}}',
  },
};
