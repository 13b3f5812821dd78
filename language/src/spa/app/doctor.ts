import type { Area } from '../../language.ts';

export const doctor: Area<'plan'>['doctor'] = {
  title: {
    waits: 'Por qué aún no se difunde',
    silent: 'Por qué no se está difundiendo',
    slow: 'Por qué la difusión es lenta',
    failed: 'Por qué no se difundió',
    unspent: 'Por qué no se gastó todo',
    ended: 'Por qué terminó',
  },
  cause: {
    budget_used: 'Se gastó todo su presupuesto de {amount}.',
    stopped_by_merchant: 'Usted lo detuvo.',
    product_stopped: 'Se detuvo la publicidad del producto.',
    paused: 'Usted lo puso en pausa. Inicio de la pausa: {time}.',
    source_paused: 'Pusimos {source} en pausa, así que no difunde anuncios de nadie. Inicio de la pausa: {time}.',
    source_silent: '{source} dejó de enviar datos de todos los planes. Último envío: {time}.',
    not_reviewed: '{source} aún no ha revisado el anuncio.',
    content: '{source} rechaza el anuncio por su contenido.',
    format: '{source} rechaza el anuncio por su formato.',
    landing_page: '{source} rechaza el anuncio por su página de destino.',
    cap_reached: 'Ya se gastó todo el límite de hoy, {amount}.',
    cap_low: 'Con su límite diario de {amount}, hasta el final puede gastar como máximo {highest} de {budget}.',
    day_over: '{source} no volverá a difundirlo hasta el {time}.',
    price_too_low:
      'El precio de {price} es demasiado bajo. La mitad de lo que {source} aceptó hace poco costaba {amount} o más.',
    audience_narrow:
      'El público es reducido. {source} llega a {count, plural, one {# persona} many {# de personas} other {# personas}} al día.',
    in_time:
      'Va a tiempo. Nueve de cada diez planes de esta oferta tuvieron su primer anuncio en {duration} como máximo.',
    unknown: 'No lo sabemos. {source} no ha dado ningún motivo.',
    notKnown: 'No lo sabemos.',
  },
  past: {
    was_paused: 'Usted lo tuvo en pausa el {percent} del tiempo.',
    source_was_paused: 'Tuvimos {source} en pausa el {percent} del tiempo, así que no difundió anuncios de nadie.',
    was_capped: 'El {percent} del tiempo, con su límite diario podía gastar como máximo {highest} de {budget}.',
    source_was_silent: 'El {percent} del tiempo, {source} no envió datos de ningún plan.',
    invalid_returned: 'El plan había gastado {amount} más en tráfico no válido, que usted no paga.',
    spent_invalid:
      'El plan había gastado sus {budget}, de los cuales {amount} en tráfico no válido, que usted no paga.',
    ended_early: 'Usted adelantó el fin del plan al {time}.',
    added_to: 'Usted agregó dinero con el plan ya en curso.',
    source_paused: 'Pusimos {source} en pausa, así que no difundió anuncios de nadie. Inicio de la pausa: {time}.',
    source_silent: '{source} había dejado de enviar datos de todos los planes. Último envío: {time}.',
    not_reviewed: '{source} no había revisado el anuncio.',
    content: '{source} rechazó el anuncio por su contenido.',
    format: '{source} rechazó el anuncio por su formato.',
    landing_page: '{source} rechazó el anuncio por su página de destino.',
    cap_reached: 'Ya se había gastado todo el límite del día, {amount}.',
    cap_low: 'Con su límite diario de {amount}, podía gastar como máximo {highest} de {budget}.',
    day_over: 'Terminó antes de la reanudación en {source}, prevista para el {time}.',
    day_was_over: '{source} no volvió a difundirlo hasta el {time}.',
    price_too_low:
      'El precio de {price} era demasiado bajo. La mitad de lo que {source} había aceptado poco antes costaba {amount} o más.',
    audience_narrow:
      'El público era reducido. {source} llegaba a {count, plural, one {# persona} many {# de personas} other {# personas}} al día.',
    unknown: 'No lo sabemos. {source} no dio ningún motivo.',
    unspent: 'No lo sabemos. Terminó el plazo de difusión y {source} no dio ningún motivo.',
  },
  take: {
    source: 'Solo {source} o nosotros podemos cambiarlo. Puede esperar o detener el plan.',
    price: 'Haría falta otra oferta con un precio de {amount} o más, porque el de un plan no puede cambiar.',
    audience: 'Haría falta otra oferta con un público más amplio, porque el público de un plan no puede cambiar.',
    creative: 'Haría falta otra oferta con otro anuncio, porque el anuncio de un plan no puede cambiar.',
    byItself: 'Se reanudará automáticamente el {time}.',
    cap: 'Suba o quite el límite para que se muestren más anuncios.',
    paused: 'Reanúdelo para que siga.',
    unknown: 'Puede esperar, detener el plan o consultar con atención al cliente.',
  },
  wait: {
    matching:
      'Esperar no cuesta nada. Si no se difunde nada hasta el {time}, lo devolveremos todo: {ways}. De lo contrario, liquidaremos a más tardar el {date}.',
    running:
      'Esperar no cuesta nada: solo paga los anuncios difundidos. Lo que quede de {amount} lo devolveremos después del {time}. Liquidaremos a más tardar el {date}.',
  },
  facts: {
    title: 'En qué nos basamos',
    asOf: 'Actualizado',
    lastDelivery: 'Última difusión',
    none: 'Ninguna',
    lastBatch: 'Último envío de {source}',
    pausedSince: 'Fuente en pausa desde',
    price: 'Precio de este plan',
    accepted: 'Mediana aceptada',
    counted: 'Impresiones o clics contados',
    reach: 'Personas a las que llega al día',
    measured: 'Medido por la fuente',
    key: 'Firmado con la clave',
    spent: 'Gastado',
    usual: 'Primer anuncio en nueve de cada diez planes',
  },
  by: 'Fuente de difusión: {source}',
};

export const cohort: Area<'plan'>['cohort'] = {
  title: 'Qué pasó con planes como este',
  type: 'Escriba un importe para ver planes de tamaño parecido.',
  few: '{count, plural, one {Se ha liquidado # plan de esta oferta.} many {Se han liquidado # de planes de esta oferta.} other {Se han liquidado # planes de esta oferta.}} Muy pocos tenían este precio y un presupuesto de {lowest} a {highest}, gastaron al menos la mitad y se liquidaron antes de hoy. Mostramos resultados a partir de {limit} planes así, de {max} comercios.',
  text: '{count, plural, one {# plan} many {# de planes} other {# planes}} de esta oferta a este precio, con un presupuesto de {lowest} a {highest}, de {limit} comercios, liquidados del {from} al {to}. Los gráficos muestran el más reciente de cada comercio. Mediana respecto al gasto propio: {middle}.',
  amounts: 'Los mismos planes por presupuesto',
  own: 'Su importe',
};
