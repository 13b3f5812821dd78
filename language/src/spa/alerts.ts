import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: 'Su saldo es bajo',
    body: 'Su saldo disponible es de {available}, por debajo del mínimo de {below} que eligió.',
  },
  plan_nearly_spent: {
    title: 'El presupuesto de su plan está casi agotado',
    body: 'El plan {plan_no} gastó {spent} de {budget}. Abra el plan para agregar dinero.',
  },
  nothing_delivered: {
    title: 'Su plan lleva un día sin mostrar anuncios',
    body: 'El plan {plan_no} no muestra anuncios desde el {time}. Abra el plan para ver por qué.',
  },
  conversion_held: {
    title: 'Una conversión de su plan está en revisión',
    body: 'Pusimos en revisión una conversión del plan {plan_no}. Motivo: {reason}. Decidiremos a más tardar el {review_at}.',
  },
  conversions_held: {
    title: 'Hay conversiones de su plan en revisión',
    body: 'Algunas conversiones del plan {plan_no} están en revisión. Abra el plan para ver cuáles y por qué.',
  },
  withdrawal_late: {
    title: 'Su retiro lleva retraso',
    body: 'El retiro {withdrawal_no} debía llegar a más tardar el {day}. Ahora lo atendemos con prioridad.',
  },
  email_unreachable: {
    title: 'No logramos enviarle correos',
    body: 'Nuestros correos no le llegan, por eso dejamos de enviarlos. Para ver qué puede hacer, abra Ajustes en la aplicación, luego Notificaciones y luego Alertas.',
  },
  webhook_failed: {
    title: 'Se desactivó un webhook',
    body: 'Nuestros mensajes al webhook “{name}” no llegaron, por eso lo desactivamos. Revise los últimos intentos en los ajustes y vuelva a activarlo.',
  },
} satisfies Partial<NotificationTexts['templates']>;
