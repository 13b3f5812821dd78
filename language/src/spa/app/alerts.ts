import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const alerts: Area<'alerts'> = {
  title: 'Alertas',
  lead: 'Elija qué alertas recibir y cómo. Las verá todas en sus notificaciones.',
  kinds: values.alerts,
  about: {
    balance_low: 'Cuando su saldo disponible baje del mínimo elegido',
    plan_nearly_spent: 'Cuando un plan haya gastado el {percent} de su presupuesto',
    plan_ended: 'Cuando un plan se liquide o no se haya difundido',
    nothing_delivered: 'Cuando un plan no muestre anuncios durante 24 horas',
    hold_or_deduction: 'Cuando pongamos una conversión en revisión o la anulemos, o corrijamos su saldo',
    payout_sent: 'Cuando un retiro esté en camino a su cuenta de cobro',
    payout_late: 'Cuando un retiro no haya llegado el día indicado',
  },
  on: 'Activada',
  off: 'Desactivada',
  app: 'Recibir esta alerta',
  always: 'La aplicación siempre muestra este mensaje.',
  byManagers: 'Solo el propietario y los gerentes pueden activar o desactivar esta alerta.',
  mail: {
    off: 'Sin correo',
    at_once: 'De inmediato',
    daily: 'Una vez al día, por la mañana',
  },
  below: 'Avisarme por debajo de',
  unreachable: {
    title: 'Los correos no llegan a esta dirección',
    text: 'Los correos a {address} no llegan, por eso ya no los enviamos. Corrija la dirección en su perfil o inténtelo de nuevo.',
    again: 'Reintentar',
    done: 'Volveremos a enviar correos a esta dirección.',
  },
  quiet: {
    title: 'Horas de silencio',
    on: 'Activadas',
    off: 'Desactivadas',
    from: 'Desde',
    until: 'Hasta',
    more: 'Las notificaciones push y los correos esperan a que terminen las horas de silencio. Los mensajes sobre la seguridad de la cuenta nunca esperan.',
    zone: 'La zona horaria es {zone}.',
    same: 'Elija dos horas diferentes.',
    turnOff: 'Desactivar',
  },
};
