import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `Si no fue usted, abra esta notificación en la aplicación y toque “${notifications.notMe}”: cerraremos todas las demás sesiones y después elegirá una contraseña nueva.`;

export const securityMessages = {
  payout_account_changed: {
    title: 'Se agregó una nueva cuenta de cobro',
    body: `Sus retiros irán ahora a la cuenta terminada en {account_end}. ${notYou}`,
  },
  transaction_password_changed: {
    title: 'Se creó una nueva clave de operaciones',
    body: `Se creó una nueva clave de operaciones. ${notYou}`,
  },
  passkey_added: {
    title: 'Se agregó una llave de acceso a su cuenta',
    body: 'La llave de acceso “{name}” ya puede aprobar retiros, cambios de divisas y una nueva cuenta de cobro. Si no fue usted, quítela en los ajustes y comuníquese con atención al cliente.',
  },
  passkey_removed: {
    title: 'Se quitó una llave de acceso de su cuenta',
    body: `La llave de acceso “{name}” ya no funciona. ${notYou}`,
  },
  second_factor_added: {
    title: 'Se configuró la verificación en dos pasos',
    body: `A partir de ahora, para iniciar sesión se pedirá un código de su aplicación de autenticación. Se cerró la sesión en los demás dispositivos. ${notYou}`,
  },
  second_factor_removed: {
    title: 'Se desactivó la verificación en dos pasos',
    body: `Ahora basta con su contraseña para entrar en su cuenta. No podrá retirar ni cambiar divisas hasta el {wait_until}. ${notYou}`,
  },
  second_factor_wrong: {
    title: 'Se escribieron códigos incorrectos al iniciar sesión',
    body: 'Alguien escribió su contraseña de acceso y después códigos incorrectos ({device}). Si no fue usted, cambie su contraseña de acceso.',
  },
  recovery_codes_renewed: {
    title: 'Tiene códigos de recuperación nuevos',
    body: `Sus códigos de recuperación anteriores ya no funcionan. ${notYou}`,
  },
  recovery_code_used: {
    title: 'Se usó un código de recuperación',
    body: `Se inició sesión en su cuenta con un código de recuperación. Ese código ya no funciona. ${notYou}`,
  },
  second_factor_rule_set: {
    title: 'Cambió la regla de la verificación en dos pasos',
    body: `{name} cambió la regla que dice si todas las personas de su negocio necesitan la verificación en dos pasos. ${notYou}`,
  },
  api_key_made: {
    title: 'Se creó una clave de API para su cuenta',
    body: 'Quien tenga el secreto de la clave de API “{name}” puede usar su cuenta con los permisos de esa clave. Si no fue usted, revóquela en los ajustes y comuníquese con atención al cliente.',
  },
  api_key_rotated: {
    title: 'Una clave de API tiene un secreto nuevo',
    body: 'La clave de API “{name}” tiene un secreto nuevo. El anterior funcionará 24 horas más. Si no fue usted, revoque la clave en los ajustes y comuníquese con atención al cliente.',
  },
  api_key_limited: {
    title: 'Se cambió el límite diario de una clave de API',
    body: 'Se cambió el límite diario de la clave de API “{name}”. Si no fue usted, revoque la clave en los ajustes y comuníquese con atención al cliente.',
  },
  api_key_expires: {
    title: 'Una clave de API está por vencer',
    body: 'La clave de API “{name}” funciona hasta el {valid_until}. Después, los programas que la usan perderán el acceso. Para evitarlo, cree un secreto nuevo en los ajustes.',
  },
  api_key_revoked: {
    title: 'Se revocó una clave de API',
    body: `La clave de API “{name}” ya no funciona. ${notYou}`,
  },
  person_joined: {
    title: 'Una persona se unió a su negocio',
    body: '{name} aceptó una invitación. Si no conoce a esta persona, quítela en “Personas”.',
  },
  person_changed: {
    title: 'Se modificaron el rol o los límites de una persona',
    body: `Se modificó lo que {name} puede hacer en su negocio. ${notYou}`,
  },
  person_left: {
    title: 'Una persona ya no forma parte de su negocio',
    body: '{name} ya no puede ver ni hacer nada en su negocio. Las claves de API que creó esta persona quedaron revocadas.',
  },
  account_handed_over: {
    title: 'La propiedad de su negocio pasó a otra persona',
    body: `El negocio pertenece ahora a {name}. ${notYou}`,
  },
  place_changed: {
    title: 'Se modificaron su rol o sus límites en un negocio',
    body: 'El propietario o un gerente de {business} cambió lo que usted puede hacer allí. Consúltelo en “Personas”.',
  },
  place_ended: {
    title: 'Su acceso a un negocio terminó',
    body: 'El propietario o un gerente de {business} le quitó el acceso. Ya no puede ver ni hacer nada allí.',
  },
  second_approval_asked: {
    title: 'Una persona necesita su aprobación',
    body: '{name} quiere mover dinero o cambiar su destino. Revise la solicitud en “Personas” y después apruébela o rechácela.',
  },
  second_approval_given: {
    title: 'Se aprobó su solicitud',
    body: '{name} aprobó lo que usted solicitó. Hágalo en los tres días siguientes a su solicitud.',
  },
  second_person_set: {
    title: 'La regla de la segunda persona cambió',
    body: `{name} cambió qué acciones requieren una segunda persona. ${notYou}`,
  },
  webhook_made: {
    title: 'Se creó un webhook para su cuenta',
    body: 'El webhook “{name}” informa a otro servidor de lo que sucede en su cuenta. Si no fue usted, elimínelo en los ajustes y comuníquese con atención al cliente.',
  },
  webhook_rotated: {
    title: 'Un webhook tiene un secreto nuevo',
    body: 'El webhook “{name}” tiene un secreto nuevo. Durante 24 horas firmaremos también con el anterior. Si no fue usted, elimine el webhook en los ajustes y comuníquese con atención al cliente.',
  },
  webhook_removed: {
    title: 'Se eliminó un webhook',
    body: `El webhook “{name}” ya no recibe nada. ${notYou}`,
  },
  calendar_feed_created: {
    title: 'Se creó una dirección de calendario para su cuenta',
    body: 'Cualquiera que conozca la dirección puede leer las fechas de sus pagos. Si no fue usted, revóquela en el calendario de pagos y cambie su contraseña de acceso.',
  },
  login_password_changed: {
    title: 'Se cambió su contraseña de acceso',
    body: 'Se cambió su contraseña de acceso y se cerró la sesión en todos los dispositivos. Si no fue usted, comuníquese con atención al cliente.',
  },
  email_changed: {
    title: 'Se cambió su correo electrónico',
    body: `Se cambió su correo electrónico. Hasta el {wait_until}, enviaremos los códigos de restablecimiento a la dirección anterior. ${notYou}`,
  },
  phone_changed: {
    title: 'Se cambió su número de teléfono',
    body: `Se cambió su número de teléfono. ${notYou}`,
  },
  contact_restored: {
    title: 'Se restablecieron sus datos de contacto anteriores',
    body: 'Su correo o su teléfono vuelve a ser el de antes del último cambio. Si no lo pidió usted, cambie su contraseña de acceso y comuníquese con atención al cliente.',
  },
  new_device: {
    title: 'Se usó su cuenta en un dispositivo nuevo',
    body: `Se inició sesión en su cuenta desde un dispositivo nuevo ({device}). ${notYou}`,
  },
  password_reset: {
    title: 'Se restableció su contraseña o clave',
    body: 'Se restableció su {kind} y se cerró la sesión en todos los dispositivos. No podrá retirar ni cambiar divisas hasta el {wait_until}. Si no fue usted, comuníquese con atención al cliente.',
  },
} satisfies Partial<NotificationTexts['templates']>;
