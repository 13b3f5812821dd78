import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: 'Registro de seguridad',
  intro:
    'Accesos, contraseñas, cuentas de cobro y lo que nuestro equipo hizo en su cuenta. Nada se puede cambiar ni borrar. Si algo no fue usted, cambie su contraseña y cierre las demás sesiones.',
  empty: 'Todavía no hay nada',
  where: '{time} · {device}, {address}',
  staff: 'Nuestro equipo',
  system: 'Automático',
  unknownDevice: 'Dispositivo desconocido',
  act: {
    registered: 'Registro',
    logged_in: 'Inicio de sesión',
    login_failed: 'Inicio de sesión fallido',
    logged_out: 'Cierre de sesión',
    sessions_revoked: 'Otras sesiones cerradas',
    login_password_changed: 'Contraseña cambiada',
    password_change_failed: 'Contraseña incorrecta al cambiarla',
    reset_code_mailed: 'Código enviado por correo',
    reset_code_issued: 'Código emitido',
    password_reset: 'Contraseña o clave restablecida',
    transaction_password_set: 'Clave de operaciones creada',
    transaction_password_changed: 'Clave de operaciones cambiada',
    payout_account_bound: 'Cuenta de cobro vinculada',
    payout_account_rebound: 'Cuenta de cobro sustituida',
    ad_account_opened: 'Cuenta publicitaria abierta',
    merchant_state_set: 'Estado de la cuenta cambiado',
    merchant_signed_out: 'Sesiones cerradas por nuestro equipo',
    shell_token_issued: 'Sesión entregada a la aplicación',
  },
};
