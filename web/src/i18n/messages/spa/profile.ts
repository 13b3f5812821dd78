import type { Area } from '../messages.ts';

export const profile: Area<'profile'> = {
  title: 'Perfil',
  identity: '{username} · {number}',
  username: 'Nombre de usuario',
  merchantNo: 'Número de comercio',
  nickname: 'Nombre visible',
  email: 'Correo electrónico',
  emailFormat: 'Escríbalo como nombre@example.com, sin tildes ni ñ antes de la @.',
  phone: 'Teléfono',
  phoneFormat: 'Use solo números, con + y el código de país delante.',
  saved: 'Su perfil se guardó.',
  avatar: {
    choose: 'Elegir una imagen',
    change: 'Elegir otra imagen',
    remove: 'Quitar',
    help: 'JPEG, PNG o WebP, como máximo 5 MB.',
    progress: 'Subiendo la imagen',
    done: 'Su imagen se guardó.',
    fault: {
      not_an_image: 'Elija un archivo de imagen.',
      image_too_large: 'La imagen no puede superar 5 MB.',
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
    here: 'Este dispositivo',
    current: 'Sesión iniciada: {since}',
    other: 'Última actividad: {seen} · sesión iniciada: {since}',
    end: 'Cerrar',
    endOf: 'Cerrar la sesión: {device}',
    endOthers:
      '{count, plural, one {Cerrar la otra sesión} many {Cerrar # de otras sesiones} other {Cerrar las otras # sesiones}}',
    ended:
      '{count, plural, =0 {No quedaba ninguna sesión por cerrar.} one {Se cerró # sesión.} many {Se cerró # de sesiones.} other {Se cerraron # sesiones.}}',
  },
};
