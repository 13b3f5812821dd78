import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'De qué se compone esta cifra',
    about: 'Cada traspaso muestra su parte. Juntos suman la cifra.',
    aboutFee:
      'Cobramos la comisión en la liquidación. Hasta entonces figura junto con los ingresos de los que se descontará.',
    empty: 'Aún no hay nada registrado para esta cifra.',
  },
  events: {
    title: 'Eventos de difusión',
    open: 'Ver los eventos de difusión',
    count: '{count, plural, one {# evento} many {# de eventos} other {# eventos}}',
    about: 'Del más reciente al más antiguo, según los comunicó la fuente de difusión.',
    perThousand:
      'El precio es por mil impresiones y solo cobramos centavos enteros (o la unidad mínima de su moneda). Por eso los importes varían y algunos son 0.',
    empty: 'No hay eventos',
    unrecorded:
      'Recibimos estos eventos antes de empezar a vincular eventos y traspasos. Los encontrará en la lista del plan.',
    kinds: { impression: 'Impresión', click: 'Clic', conversion: 'Conversión', correction: 'Corrección' },
    effects: {
      charged: 'Cobrado',
      put_spent: 'Contado, no cobrado: se gastó el presupuesto',
      cap_reached: 'Contado, no cobrado: se alcanzó el límite diario',
      filled: 'Sustituyó tráfico no válido',
      credited: 'Tráfico no válido, abonado',
      earned: 'Ingreso',
      reversed: 'Anulado',
    },
    notCounted: 'No cuenta porque llegó tarde o fuera de las fechas del plan',
    takenOut: 'Tráfico no válido, no cuenta',
    takesOut: 'Marca un evento como tráfico no válido ({category})',
    locks: 'Se confirmará el {time}',
    holds: 'En revisión hasta el {time}',
    heldFor: {
      without_clicks: 'Ningún clic comunicado llevó a ella.',
      implausible_rate: 'Hay más conversiones de las que los clics y el gasto pueden explicar.',
      burst: 'Llegaron demasiadas conversiones en un minuto.',
      escrow_short:
        'Los fondos del anunciante para esta oferta aún no la cubren. Se le debe su importe y lo pagaremos en cuanto la cubran. El plan muestra hasta cuándo.',
    },
    expired: 'Los fondos del anunciante no la cubrieron a tiempo y caducó sin pagarse.',
    reviewed: 'En revisión hasta el {time}. No se pagará nada antes de que termine la revisión.',
    owner: {
      confirmed: 'Firmada por el anunciante el {time} con la clave <id>{key}</id>',
      refused: 'El {time}, el anunciante pidió anularla: {reason}',
    },
    refusals: {
      not_received: 'No le consta ese pedido.',
      cancelled: 'El pedido se canceló.',
      paid_already: 'Ya la pagó.',
      against_terms: 'Incumple las condiciones de la oferta.',
    },
    source: '{source}, recibido: {clock}',
    batch: 'Lote <id>{batch}</id>',
    signed: 'Firmado con la clave <id>{key}</id>',
  },
  about: {
    fee: 'La parte de los ingresos que corresponde a Placard, redondeada hacia abajo. Es una estimación hasta la liquidación.',
    own_spend: 'Lo que se pagó con su dinero y con el anticipo inicial.',
    revenue_settled: 'Ingresos de planes liquidados.',
    agent_share:
      'Lo que recibe el agente de la ganancia de planes liquidados; se descuenta en la liquidación. Su ganancia se muestra antes de este descuento.',
    start_up_advances: 'Anticipo inicial que le adelantamos y que aún no se ha devuelto.',
  },
  statement: {
    about: 'Con la firma, cualquiera puede comprobar que el extracto es nuestro y que nadie lo ha modificado.',
    save: 'Guardar firma',
  },
  owed: {
    row: 'Lo que debemos en total',
    title: 'Lo que debíamos el {day}',
    day: 'Día (UTC)',
    total: 'Total que debemos',
    balance: 'Saldo firmado por {name}',
    balanceNote: 'Fecha: {day}, referencia {reference}',
    noBalance: 'Ningún banco ni auditor ha firmado un saldo con el que compararlo.',
    own: 'Su parte',
    beforeFee: 'Antes de la comisión. Su billetera muestra el importe tras la comisión.',
    leftOut: 'Este total no incluye su parte',
    leftOutMore: 'Debería incluir lo que le debemos. Guarde la prueba y envíela a atención al cliente.',
    proves:
      'La prueba muestra si su dinero está contado en este total. Nadie puede quedar fuera sin que se note, porque la prueba de esa persona fallaría.',
    cannot:
      'No demuestra que el banco tenga el dinero. Eso solo puede demostrarlo un documento firmado por el banco o un auditor. Pídanoslo.',
    save: 'Guardar la prueba',
    check: 'Cualquiera puede comprobar la prueba en {address} y guardar la página para usarla sin conexión.',
    empty: 'Aún no hay total',
    emptyMore: 'Registramos una vez al día lo que debemos. Su primera prueba estará aquí mañana.',
  },
  log: {
    title: 'Nuestros registros no coinciden con su copia',
    text: 'Esta aplicación guarda el último estado firmado de nuestros registros. El estado actual no es su continuación: se reescribieron registros o se le muestra otro historial. Guarde los dos estados como prueba y consulte con atención al cliente.',
    save: 'Guardar los dos estados',
  },
};
