import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'Traspasos correspondientes',
    about: 'Cada uno con su parte de la cifra. Juntos son la cifra.',
    aboutFee: 'La comisión se cuenta con los ingresos de los que se descontará, y se registra en la liquidación.',
    empty: 'Aún no se ha registrado nada para esta cifra.',
  },
  events: {
    title: 'Eventos de difusión',
    open: 'Ver los eventos de difusión',
    count: '{count, plural, one {# evento} many {# de eventos} other {# eventos}}',
    about: 'Según los comunicó la fuente de difusión, del más reciente al más antiguo.',
    perThousand:
      'Un precio por mil se cobra unidad por unidad, con el evento que completa cada una. Por eso los importes varían y algunos pueden ser 0.',
    empty: 'No hay eventos así.',
    unrecorded:
      'Estos eventos llegaron antes de que Placard guardara con qué traspaso se registraron. Están en la lista del plan.',
    kinds: { impression: 'Impresión', click: 'Clic', conversion: 'Conversión', correction: 'Corrección' },
    effects: {
      charged: 'Cobrado',
      filled: 'Ocupa el lugar de tráfico no válido',
      credited: 'Tráfico no válido, abonado',
      earned: 'Ganado',
      reversed: 'Anulado',
    },
    notCounted: 'Solo registrado: demasiado tarde o fuera de la difusión',
    takenOut: 'Tráfico no válido, no cuenta',
    takesOut: 'Retira un evento como tráfico no válido ({category})',
    locks: 'Se confirma el {date}',
    holds: 'En revisión hasta el {date}',
    heldFor: {
      without_clicks: 'Ningún clic registrado la explica.',
      implausible_rate: 'Hay más conversiones de las que explican los clics y el gasto.',
      burst: 'Demasiadas conversiones en un minuto.',
      escrow_short:
        'Los fondos del anunciante aún no la cubren. Se te debe y se pagará en cuanto la cubran. El plan muestra hasta cuándo.',
    },
    expired: 'Los fondos del anunciante no la cubrieron a tiempo y venció sin pagarse.',
    reviewed: 'En revisión hasta el {date}. No se paga nada antes de decidirlo.',
    source: '{source}, recibido el {time}',
  },
  about: {
    fee: 'La parte de los ingresos que conserva Placard, redondeada hacia abajo. Hasta la liquidación es una estimación.',
    own_spend: 'Gasto pagado con su dinero y con el anticipo inicial.',
    revenue_settled: 'Ingresos de planes liquidados.',
    start_up_advances: 'Todo el anticipo inicial que se le prestó y aún no se ha devuelto.',
    carried_reversals:
      'Conversiones anuladas después de su liquidación. Las liquidaciones siguientes las compensan, cada una con la mitad como máximo.',
  },
};
