/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: {
    title: 'Su plan está en difusión',
    body: 'El plan {plan_no} comenzó. Sus anuncios ya se están mostrando.',
  },
  plan_failed: {
    title: 'Su plan no se difundió',
    body: 'El plan {plan_no} terminó antes de que se mostraran anuncios: {reason}. Devolvimos {returned}, incluido el cupón si lo había.',
  },
  plan_finished: {
    title: 'Su plan terminó',
    body: 'El plan {plan_no} terminó: {reason}. Gastó {consumed}. Estamos comprobando sus cifras.',
  },
  plan_settled: {
    title: 'Su plan está liquidado',
    body: 'El plan {plan_no} está liquidado. Costó {cost} y generó {earned}: su resultado es de {result}.{place}{net}{returned} {source}',
  },
  plan_repeated: {
    title: 'Su plan se lanzó de nuevo',
    body: 'Como usted autorizó, usamos de nuevo {amount}: plan {plan_no}. Las repeticiones ya usaron {spent} de {highest}.',
  },
  plan_repeat_stopped: {
    title: 'Su plan no se lanzó de nuevo',
    body: 'No lanzamos de nuevo el plan {plan_no}: {reason}. Ábralo para ver qué puede hacer.',
  },
};

export const repeatWords = {
  insufficient_balance: 'su saldo disponible no alcanzaba',
  terms_changed: 'las condiciones empeoraron para usted',
  plan_not_open: 'el plan ya no se ofrece',
  offer_paused: 'el plan no admite nuevos lanzamientos por ahora',
  offer_escrow_low: 'los fondos en custodia del anunciante no alcanzaban',
  quota_full: 'todos los lugares estaban ocupados',
  too_many_plans: 'su nivel de tienda no permite más planes a la vez',
  plan_failed: 'el plan no difundió anuncios',
  plan_stopped: 'usted detuvo el plan',
  account_waiting: 'su cuenta o su clave estaban bloqueadas, o se restablecieron hace menos de 24 horas',
  limit_used: 'queda muy poco del límite que usted fijó',
  date_passed: 'pasó el último día que usted fijó',
  turned_off: 'usted desactivó la repetición',
};
