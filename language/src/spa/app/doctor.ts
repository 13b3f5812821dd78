import type { Area } from '../../language.ts';

export const doctor: Area<'plan'>['doctor'] = {
  title: {
    waits: 'Por qué aún no se difunde',
    silent: 'Por qué no se está difundiendo',
    slow: 'Por qué la difusión es lenta',
    failed: 'Por qué no se difundió',
    ended: 'Por qué terminó',
  },
  cause: {
    budget_used: 'Se gastó todo su presupuesto de {amount}.',
    stopped_by_merchant: 'Usted lo detuvo.',
    product_stopped: 'La oferta se detuvo para todos.',
    paused: 'Usted lo puso en pausa. Inicio de la pausa: {time}.',
    source_paused: 'Pusimos en pausa a {source}, que no difunde nada para nadie. Inicio de la pausa: {time}.',
    source_silent: '{source} no ha informado nada de ningún plan. Último informe: {time}.',
    not_reviewed: '{source} aún no ha revisado el anuncio.',
    content: '{source} rechaza el anuncio por su contenido.',
    format: '{source} rechaza el anuncio por su formato.',
    landing_page: '{source} rechaza el anuncio por su página de destino.',
    cap_reached: 'Se gastó el límite de hoy, {amount}.',
    day_over: '{source} no lo difunde más por ahora. Sigue el {time}.',
    price_too_low:
      'Paga {price}, y es demasiado poco. La mitad de lo que {source} aceptó últimamente fue a {amount} o más.',
    audience_narrow:
      'Su público es reducido. {source} alcanza a {count, plural, one {# persona} many {# de personas} other {# personas}} al día.',
    in_time:
      'Va a tiempo. Nueve de cada diez planes de esta oferta tuvieron su primer anuncio en {duration} como máximo.',
    unknown: 'No lo sabemos. {source} no ha dado ningún motivo.',
  },
  take: {
    source: 'Solo {source} o nosotros podemos cambiarlo. Puede esperar o detener el plan.',
    price: 'Haría falta otra oferta que pague {amount} o más, porque el precio de un plan está fijado.',
    audience: 'Haría falta otra oferta con un público más amplio, porque el público de un plan está fijado.',
    creative: 'Haría falta otra oferta con otro anuncio, porque el anuncio de un plan está fijado.',
    byItself: 'Seguirá solo el {time}.',
    paused: 'Reanúdelo para seguir.',
    unknown: 'Puede esperar, detener el plan o preguntar a atención al cliente.',
  },
  wait: {
    matching:
      'Esperar no cuesta nada. Si nada se difunde hasta el {time}, devolveremos {amount} por completo. Si se difunde, liquidaremos a más tardar el {date}.',
    running:
      'Esperar no cuesta nada: solo paga los anuncios difundidos. Lo que quede de {amount} lo devolveremos después del {time}. Liquidaremos a más tardar el {date}.',
  },
  facts: {
    title: 'Los datos de esto',
    asOf: 'A fecha de',
    lastDelivery: 'Última difusión',
    none: 'Ninguna',
    lastBatch: 'Último informe de {source}',
    pausedSince: 'Fuente en pausa desde',
    price: 'Precio de este plan',
    accepted: 'Mediana aceptada',
    counted: 'Impresiones o clics contados',
    reach: 'Personas alcanzadas al día',
    measured: 'Medido por la fuente',
    key: 'Firmado con la clave',
    spent: 'Gastado',
    usual: 'Primer anuncio, nueve de cada diez planes',
  },
  by: 'Fuente de difusión: {source}',
};

export const cohort: Area<'plan'>['cohort'] = {
  title: 'Qué pasó con planes como este',
  type: 'Escriba un importe para ver planes de tamaño parecido.',
  few: '{count, plural, one {Se ha liquidado # plan como este.} many {Se han liquidado # de planes como este.} other {Se han liquidado # planes como este.}} Mostramos resultados a partir de {limit} planes de {max} comercios.',
  text: '{count, plural, one {# plan} many {# de planes} other {# planes}} de esta oferta a este precio, con presupuesto de {lowest} a {highest}, de {limit} comercios, liquidados del {from} al {to}: {losses} con pérdida, {gains} con ganancia. El peor resultado fue {worst} del gasto propio, la mediana {middle}, el mejor {best}.',
  amounts: 'Los mismos planes por presupuesto',
  own: 'Su importe',
};
