import type { DemoTexts } from '../language.ts';

export const demo: DemoTexts = {
  terms: {
    title: 'Termos de uso',
    body: `1. O que é. A Placard é a central do lojista de uma rede de publicidade. Você compra publicidade para a oferta do anunciante de um produto e recebe por cada conversão que resulta dela.

2. Nenhum resultado é prometido. A receita vem apenas de conversões. Um plano pode dar prejuízo: você pode receber de volta menos do que investiu.

3. Condições de um plano. O preço da mídia, o pagamento por conversão, a taxa, a parte do agente, os limites e as datas são mostrados antes de veicular e ficam fixados no plano. O orçamento é o máximo que um plano pode gastar.

4. Liquidação. O tráfego inválido é excluído e creditado. Cada conversão é confirmada na sua data ou estornada com um motivo. O que foi liquidado nunca é retirado de novo da sua carteira.

5. Saque. Você pode sacar o que está disponível, pela taxa mostrada, a menos que uma regra indicada impeça. Ninguém vai pedir que você deposite para poder sacar.

6. Sua conta. Você pode encerrar sua conta no aplicativo a qualquer momento; o saldo é pago a você. Os lançamentos são guardados sob um pseudônimo enquanto os livros precisarem ser mantidos.

7. Isto é uma demonstração. O tráfego, o dinheiro e os nomes desta instalação são fictícios.`,
  },
  privacy: {
    title: 'Privacidade',
    body: `O que guardamos: o nome, o e-mail e o telefone que você informa, sua conta para saque, seus planos e cada lançamento, e quando e de qual aparelho você entrou.

Para quê: para veicular seus planos, pagar você, proteger sua conta e manter os livros como a lei exige.

Quem vê: as pessoas da equipe da rede que precisam, e cada consulta fica registrada. Os anunciantes dos produtos veem números das suas ofertas, nunca quem você é. Não vendemos nada a ninguém.

Por quanto tempo: os dados pessoais, até você encerrar sua conta. Os lançamentos permanecem, sob um pseudônimo, enquanto os livros precisarem ser mantidos.

Seus direitos: ver seus dados, corrigi-los, levá-los com você e pedir que sejam apagados, tudo no aplicativo.`,
  },
  operatingRules: {
    title: 'Regras de uso',
    body: `1. Só pessoas reais. Cliques pagos, robôs e conversões que ninguém quis fazer são tráfego inválido. São excluídos e creditados, não importa quem os causou.

2. Uma pessoa, uma conta.

3. O que você diz sobre um produto deve ser verdade e permitido pelo anunciante.

4. Uma infração confirmada custa 10 pontos da pontuação de confiança. Você fica sabendo qual foi a regra, o que foi constatado e como contestar.

5. Uma contestação é respondida por alguém que não tomou a primeira decisão.`,
  },
  faq: {
    learningPhase: {
      question: 'O que é a fase de aprendizado?',
      answer:
        'A veiculação aprende a quem um produto interessa. São necessárias cerca de {from} a {to} conversões em {days} dias até os resultados ficarem estáveis. Antes disso eles variam muito, para cima e para baixo.',
    },
    revenue: {
      question: 'De onde vem a minha receita?',
      answer:
        'Da conta garantia do anunciante do produto. Para cada conversão do seu plano, o anunciante paga o valor que está nas condições. Sem conversão, não há receita.',
    },
    loss: {
      question: 'Por que um plano pode dar prejuízo?',
      answer:
        'A mídia é paga havendo conversões ou não. Quando as conversões trazem menos do que custam a mídia e a taxa, o plano termina com prejuízo. Ele é mostrado como qualquer outro resultado.',
    },
    withdrawal: {
      question: 'Quando posso sacar?',
      answer:
        'Sempre que houver saldo disponível, uma conta para saque cadastrada e a senha de transação criada. Se algo impedir, a tela de saque diz o que é, com o valor, a data e o que você mesmo pode fazer.',
    },
    startUp: {
      question: 'O que é o adiantamento inicial?',
      answer:
        'Dinheiro que a rede adianta para você usar em planos e que nunca pode ser sacado. Ele é devolvido com o que um plano rende; a parte sem uso você devolve com um toque. Nunca sai do seu próprio dinheiro.',
    },
  },
  contacts: { accounts: 'Contas', plans: 'Planos e liquidação', recharge: 'Recargas' },
  products: {
    harbourLights: {
      name: 'Harbour Lights',
      description: 'Um curta em seis partes sobre uma balsa noturna. O anúncio é um trailer de 20 segundos.',
      content: 'O trailer de 20 segundos, sem som e com legendas, que termina no cartaz do filme.',
    },
    quietKitchen: {
      name: 'Quiet Kitchen',
      description: 'Vídeos de cozinha sem uma só palavra. O anúncio é uma receita culinária em 15 segundos.',
      content: 'Uma receita culinária de 15 segundos e uma tela final que leva ao primeiro vídeo.',
    },
    fieldnote: {
      name: 'Fieldnote',
      description: 'Cadernos costurados à mão. A página de destino mostra três tamanhos e recebe pedidos.',
      content: 'Uma foto dos cadernos com uma linha de texto, que leva à loja.',
    },
    northbound: {
      name: 'Northbound Rail',
      description: 'Um passe de trem para o norte: dez dias em dois meses. A página de destino vende o passe.',
      content: 'Um mapa que se desenha sozinho e leva à página com datas e preços.',
    },
    ridgeRunner: {
      name: 'Ridge Runner',
      description:
        'Um jogo de corrida na serra que se controla com um polegar. O anúncio é um clipe de 15 segundos que termina com um link para a loja de aplicativos.',
      content: 'Um clipe de 15 segundos do jogo e uma tela final que leva à loja de aplicativos.',
    },
    paperFleet: {
      name: 'Paper Fleet',
      description: 'Um quebra-cabeça de barcos de papel e marés. Dá para experimentar o anúncio por dez segundos.',
      content:
        'Dez segundos jogáveis do primeiro quebra-cabeça; depois, uma tela final que leva à loja de aplicativos.',
    },
  },
  games: {
    ridgeRunner:
      'Corra pela serra, pule com um toque, descanse nos abrigos. Uma partida dura dois minutos; não precisa de conta.',
    paperFleet: 'Mude a maré para levar cinco barcos de papel para casa. Sessenta quebra-cabeças, sem limite de tempo.',
  },
  putRule:
    'No máximo três vezes por dia para a mesma pessoa, só em espaços verificados, nunca ao lado de notícias de acidentes.',
  targeting: {
    age: 'Idade',
    place: 'Local',
    device: 'Aparelho',
    interest: 'Interesse',
    adults: '18 a 44 anos',
    everybody: '18 anos ou mais',
    towns: 'Cidades com mais de 100 mil habitantes',
    mobile: 'Celulares e tablets',
    films: 'Curtas-metragens',
    cooking: 'Cozinha em casa',
    paper: 'Escrita e desenho',
    travel: 'Viagens de trem',
    games: 'Jogos de quebra-cabeça e de corrida',
  },
  coupons: {
    discount: 'Dez por cento de desconto',
    fixedAmount: 'Cinco de desconto',
    valueAdded: 'Mídia extra',
    deduction: 'Taxa menor',
    team: 'Com o seu agente',
    custom: 'Agradecimento',
    customTerms: 'Por participar da pesquisa de novembro.',
    newUser: 'Primeiro plano',
  },
  activity: {
    title: 'Desconto no seu primeiro plano',
    rules:
      'Uma vez por conta. O cupom paga dez por cento do orçamento de um plano, no máximo 20, e vale por 30 dias. O dinheiro do cupom compra mídia e nunca pode ser sacado.',
  },
  notices: {
    welcome: {
      title: 'Boas-vindas à demonstração',
      body: 'Tudo aqui é fictício: o dinheiro, o tráfego e os nomes. As regras são reais. Veicule um plano e acompanhe cada número até os lançamentos dele.',
    },
    maintenance: {
      title: 'Manutenção no domingo',
      body: 'Das 03:00 às 03:20 UTC os números podem atrasar. A veiculação continua e nada se perde.',
    },
  },
};
