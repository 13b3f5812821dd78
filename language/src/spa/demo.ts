import type { DemoTexts } from '../language.ts';

export const demo: DemoTexts = {
  terms: {
    title: 'Condiciones de uso',
    body: `1. Qué es. Placard es el centro para comercios de una red publicitaria. Usted compra publicidad para la oferta del anunciante de un producto y cobra por cada conversión que resulte de ella.

2. Riesgo. Los ingresos no están garantizados. Solo se le paga por las conversiones. Un plan puede dar pérdida: puede recuperar menos de lo que invirtió.

3. Condiciones de un plan. Antes de lanzar un plan le mostramos el precio de la publicidad, el pago por conversión, la comisión, la parte del agente, los límites y las fechas. Quedan fijados en el plan cuando usted lo lanza. Un plan no puede gastar más que su presupuesto.

4. Liquidación. Excluimos el tráfico no válido y abonamos su costo. Cada conversión se confirma en su fecha o se anula indicando el motivo. Nunca volvemos a sacar de su billetera dinero ya liquidado.

5. Retiro. Puede retirar su saldo disponible con la comisión indicada, salvo que lo impida una norma que le indiquemos. Nunca tiene que pagar para poder retirar.

6. Su cuenta. Puede cerrarla en la aplicación en cualquier momento, una vez que haya retirado su saldo y no haya nada en curso. Conservamos los asientos con un seudónimo durante el plazo que exige la ley.

7. Esto es una demostración. El tráfico, el dinero y los nombres son inventados.`,
  },
  privacy: {
    title: 'Política de privacidad',
    body: `Qué datos recopilamos: el nombre, el correo electrónico y el teléfono que usted escribe, su cuenta de cobro, sus planes, cada asiento, y cuándo y en qué dispositivo inicia sesión.

Para qué los usamos: para difundir sus planes, pagarle, proteger su cuenta y llevar los registros que exige la ley.

Quién puede verlos: las personas de nuestro equipo que los necesitan, y cada acceso queda registrado. Los anunciantes de los productos ven las cifras de sus propias ofertas, nunca quién es usted. No vendemos sus datos.

Cuánto tiempo los conservamos: sus datos personales, hasta que cierre su cuenta. Los asientos, con un seudónimo, durante el plazo que exige la ley.

Sus derechos: puede ver, corregir, descargar y eliminar sus datos en la aplicación, salvo los registros que la ley nos obliga a conservar.`,
  },
  operatingRules: {
    title: 'Normas de uso',
    body: `1. Solo personas reales. Los clics que alguien hizo a cambio de dinero, los bots y las conversiones que nadie quiso hacer son tráfico no válido. Los excluimos y abonamos su costo, sin importar quién los haya causado.

2. Una cuenta por persona.

3. Lo que usted diga de un producto debe ser verdad y estar permitido por su anunciante.

4. Una infracción confirmada resta 10 puntos a su puntuación de confianza. Le diremos qué norma fue, qué constatamos y cómo reclamar.

5. Su reclamación la responderá alguien que no tomó la primera decisión.`,
  },
  faq: {
    learningPhase: {
      question: '¿Qué es la fase de aprendizaje?',
      answer:
        'Es el tiempo en que la difusión aprende quién responde a un producto. Los resultados se estabilizan después de unas {from} a {to} conversiones en {days} días. Hasta entonces varían mucho, hacia arriba y hacia abajo.',
    },
    revenue: {
      question: '¿De dónde vienen mis ingresos?',
      answer:
        'De los fondos en custodia del anunciante del producto. Por cada conversión de su plan, el anunciante paga el importe que indican las condiciones del plan. Sin conversiones no hay ingresos.',
    },
    loss: {
      question: '¿Por qué un plan puede dar pérdida?',
      answer:
        'Usted paga la publicidad haya o no conversiones. Si las conversiones generan menos de lo que cuestan la publicidad y la comisión, el plan termina con pérdida. Mostramos una pérdida como cualquier otro resultado.',
    },
    withdrawal: {
      question: '¿Cuándo puedo retirar dinero?',
      answer:
        'Cuando tenga saldo disponible, una cuenta de cobro y una clave de operaciones. Si algo lo impide, la pantalla de retiro lo indica, con el importe, la fecha y lo que usted puede hacer.',
    },
    startUp: {
      question: '¿Qué es el anticipo inicial?',
      answer:
        'Un anticipo de la red que puede destinar a planes, pero no retirar. Se devuelve con los ingresos de esos planes, y usted puede devolver la parte sin usar con un toque. Nunca se devuelve con su propio dinero.',
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
        'Un juego de correr por la montaña que se controla con un solo pulgar. El anuncio es un clip de 15 segundos que termina con un enlace a la tienda de aplicaciones.',
      content: 'Un clip de juego de 15 segundos y una pantalla final que lleva a la tienda de aplicaciones.',
    },
    paperFleet: {
      name: 'Paper Fleet',
      description: 'Un rompecabezas de barcos de papel y mareas. El anuncio se puede probar diez segundos.',
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
    'Se muestra a una persona como máximo tres veces al día, solo en espacios revisados, nunca junto a noticias de accidentes.',
  targeting: {
    age: 'Edad',
    place: 'Ubicación',
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
    games: 'Rompecabezas y juegos de correr',
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
      'Una vez por cuenta. El cupón paga el diez por ciento del presupuesto de un plan, como máximo 20, y es válido durante 30 días. El dinero del cupón solo sirve para publicidad y no se puede retirar.',
  },
  exchangeInstructions: 'El operador de cambio paga por transferencia a la cuenta acordada en el plazo de un día.',
  notices: {
    welcome: {
      title: 'Le damos la bienvenida a la demostración',
      body: 'Todo lo que hay aquí es inventado: el dinero, el tráfico y los nombres. Las reglas son reales. Lance un plan y siga cada cifra hasta sus asientos.',
    },
    maintenance: {
      title: 'Mantenimiento el domingo',
      body: 'El {date}, entre las 03:00 y las 03:20 UTC, las cifras pueden llegar con retraso. Los anuncios se seguirán difundiendo y las cifras se actualizarán después.',
    },
  },
};
