import type { DemoTexts } from '../language.ts';

export const demo: DemoTexts = {
  terms: {
    title: 'Condiciones de uso',
    body: `1. Qué es. Placard es el centro para comercios de una red publicitaria. Usted compra publicidad para la oferta del anunciante de un producto y cobra por cada conversión que resulta de ella.

2. No se promete ningún resultado. Los ingresos provienen solo de conversiones. Un plan puede dar pérdida: puede recuperar menos de lo que invirtió.

3. Condiciones de un plan. El precio de la publicidad, el pago por conversión, la comisión, la parte del agente, los límites y las fechas se muestran antes de lanzar el plan y quedan fijados en él. El presupuesto es lo máximo que un plan puede gastar.

4. Liquidación. El tráfico no válido se descuenta y se abona. Cada conversión se confirma en su fecha o se anula con un motivo. Lo que se liquidó nunca se vuelve a sacar de su billetera.

5. Retiro. Puede retirar lo que esté disponible, con la comisión indicada, salvo que lo impida una norma concreta. Nadie le pedirá depositar para poder retirar.

6. Su cuenta. Puede cerrarla en la aplicación en cualquier momento; se le paga el saldo. Los asientos se conservan con un seudónimo mientras haya obligación de conservar los libros.

7. Esto es una demostración. El tráfico, el dinero y los nombres de esta instalación son inventados.`,
  },
  privacy: {
    title: 'Privacidad',
    body: `Qué guardamos: el nombre, el correo electrónico y el teléfono que usted escribe, su cuenta de cobro, sus planes y cada asiento, y cuándo y desde qué dispositivo inició sesión.

Para qué: para difundir sus planes, pagarle, proteger su cuenta y llevar los libros como exige la ley.

Quién lo ve: el personal de la red que lo necesita, y cada consulta queda registrada. Los anunciantes de los productos ven cifras de sus ofertas, nunca quién es usted. No vendemos nada a nadie.

Cuánto tiempo: los datos personales, hasta que cierre su cuenta. Los asientos permanecen, con un seudónimo, mientras haya obligación de conservar los libros.

Sus derechos: ver sus datos, corregirlos, llevárselos y pedir que se borren, todo en la aplicación.`,
  },
  operatingRules: {
    title: 'Normas de uso',
    body: `1. Solo personas reales. Los clics pagados, los bots y las conversiones que nadie quiso hacer son tráfico no válido. Se descuentan y se abonan, sin importar quién los haya causado.

2. Una persona, una cuenta.

3. Lo que diga de un producto debe ser verdad y estar permitido por su anunciante.

4. Una infracción confirmada resta 10 puntos a la puntuación de confianza. Se le informa de qué norma se trata, qué se constató y cómo reclamar.

5. Una reclamación la responde alguien que no tomó la primera decisión.`,
  },
  faq: {
    learningPhase: {
      question: '¿Qué es la fase de aprendizaje?',
      answer:
        'La difusión aprende a quién le interesa un producto. Hacen falta de {from} a {to} conversiones, más o menos, en {days} días para que los resultados se estabilicen. Antes varían mucho, hacia arriba y hacia abajo.',
    },
    revenue: {
      question: '¿De dónde vienen mis ingresos?',
      answer:
        'De los fondos en custodia del anunciante del producto. Por cada conversión de su plan, el anunciante paga lo que indican las condiciones. Sin conversiones no hay ingresos.',
    },
    loss: {
      question: '¿Por qué un plan puede dar pérdida?',
      answer:
        'La publicidad se paga haya o no conversiones. Si las conversiones aportan menos de lo que cuestan la publicidad y la comisión, el plan termina con pérdida. Se muestra como cualquier otro resultado.',
    },
    withdrawal: {
      question: '¿Cuándo puedo retirar dinero?',
      answer:
        'Siempre que haya saldo disponible, una cuenta de cobro vinculada y una clave de operaciones. Si algo lo impide, la pantalla de retiro lo indica, con el importe, la fecha y lo que usted puede hacer.',
    },
    startUp: {
      question: '¿Qué es el anticipo inicial?',
      answer:
        'Dinero que la red le adelanta para destinarlo a planes y que nunca se puede retirar. Se devuelve con lo que aporta un plan; la parte sin usar se devuelve con un toque. Nunca se devuelve con su propio dinero.',
    },
  },
  contacts: { accounts: 'Cuentas', plans: 'Planes y liquidación', recharge: 'Recargas' },
  products: {
    harbourLights: {
      name: 'Harbour Lights',
      description: 'Un cortometraje en seis partes sobre un ferry nocturno. El anuncio es un tráiler de 20 segundos.',
      content: 'El tráiler de 20 segundos, sin sonido y con subtítulos, que termina en el cartel de la película.',
    },
    quietKitchen: {
      name: 'Quiet Kitchen',
      description: 'Videos de cocina sin una sola palabra. El anuncio es una receta en 15 segundos.',
      content: 'Una receta de 15 segundos y una pantalla final que lleva al primer video.',
    },
    fieldnote: {
      name: 'Fieldnote',
      description: 'Cuadernos cosidos a mano. La página de destino muestra tres tamaños y recibe pedidos.',
      content: 'Una foto fija de los cuadernos con una línea de texto, que lleva a la tienda.',
    },
    northbound: {
      name: 'Northbound Rail',
      description: 'Un pase de tren para el norte: diez días en dos meses. La página de destino vende el pase.',
      content: 'Un mapa que se dibuja solo y lleva a la página con fechas y precios.',
    },
    ridgeRunner: {
      name: 'Ridge Runner',
      description:
        'Un juego de carreras por la montaña que se maneja con un pulgar. El anuncio es un clip de 15 segundos que termina con un enlace a la tienda de aplicaciones.',
      content: 'Un clip de juego de 15 segundos y una pantalla final que lleva a la tienda de aplicaciones.',
    },
    paperFleet: {
      name: 'Paper Fleet',
      description: 'Un rompecabezas de barcos de papel y mareas. El anuncio se puede jugar diez segundos.',
      content:
        'Diez segundos jugables del primer rompecabezas; después, una pantalla final que lleva a la tienda de aplicaciones.',
    },
  },
  games: {
    ridgeRunner:
      'Corra por la cresta, salte con un toque, descanse en los refugios. Una partida dura dos minutos; no hace falta cuenta.',
    paperFleet: 'Cambie la marea para llevar a casa cinco barcos de papel. Sesenta rompecabezas, sin límite de tiempo.',
  },
  putRule:
    'Como máximo tres veces al día por persona, solo en espacios revisados, nunca junto a noticias de accidentes.',
  targeting: {
    age: 'Edad',
    place: 'Lugar',
    device: 'Dispositivo',
    interest: 'Intereses',
    adults: 'De 18 a 44 años',
    everybody: '18 años o más',
    towns: 'Ciudades de más de cien mil habitantes',
    mobile: 'Teléfonos y tabletas',
    films: 'Cortometrajes',
    cooking: 'Cocina en casa',
    paper: 'Escritura y dibujo',
    travel: 'Viajes en tren',
    games: 'Juegos de rompecabezas y de carreras',
  },
  coupons: {
    discount: 'Diez por ciento de descuento',
    fixedAmount: 'Cinco de descuento',
    valueAdded: 'Publicidad extra',
    deduction: 'Menos comisión',
    team: 'Con su agente',
    custom: 'Gracias',
    customTerms: 'Por participar en la encuesta de noviembre.',
    newUser: 'Primer plan',
  },
  activity: {
    title: 'Descuento para su primer plan',
    rules:
      'Una vez por cuenta. El cupón paga el diez por ciento del presupuesto de un plan, como máximo 20, y se puede usar durante 30 días. El dinero del cupón compra publicidad y nunca se retira.',
  },
  notices: {
    welcome: {
      title: 'Le damos la bienvenida a la demostración',
      body: 'Todo lo que hay aquí es inventado: el dinero, el tráfico y los nombres. Las reglas son reales. Lance un plan y siga cada cifra hasta sus asientos.',
    },
    maintenance: {
      title: 'Mantenimiento el domingo',
      body: 'De 03:00 a 03:20 UTC las cifras pueden llegar con retraso. La difusión continúa y no se pierde nada.',
    },
  },
};
