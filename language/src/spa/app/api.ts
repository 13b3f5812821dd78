import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'Error del servidor. Vuelva a intentarlo.',
  sysError: 'Error del sistema',
  error: 'No se pudo completar.',
  tokenExpired: 'Su sesión venció. Inicie sesión de nuevo.',
  notAuthorised: 'Acceso no autorizado',
  noUserData: 'Sin datos del usuario',
  network: 'El servidor no responde. Revise su conexión y vuelva a intentarlo.',
  timeout: 'El servidor tardó demasiado en responder. Puede volver a intentarlo sin riesgo.',
  settled: 'Usted ya envió esta solicitud, así que no la enviamos de nuevo. Vea primero qué pasó con ella.',
  http: {
    tooMany: 'Demasiadas solicitudes. Espere un momento.',
    unavailable: 'El servidor no está listo. Vuelva a intentarlo en un momento.',
    other: 'Se produjo un error (estado {status}).',
  },
  rule: {
    required: 'Este campo no puede quedar vacío.',
    type: 'El formato no es correcto.',
    format: 'El formato no es correcto.',
    tooShort: 'Escriba al menos {limit} caracteres.',
    tooLong: 'Escriba como máximo {limit} caracteres.',
    range: 'Está fuera de los límites.',
    mismatch: 'Los dos campos no coinciden.',
    notAccepted: 'Debe aceptarlo para continuar.',
  },
};
