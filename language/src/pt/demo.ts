import type { DemoTexts } from '../language.ts';

export const demo: DemoTexts = {
  terms: {
    title: 'Termos de uso',
    body: `1. O que é. A Placard é a central do lojista de uma rede de publicidade. Você compra publicidade para a oferta do anunciante de um produto e recebe por cada conversão que resulta dela.

2. Risco. A receita não é garantida. Você recebe apenas por conversões. Um plano pode dar prejuízo: você pode receber de volta menos do que investiu.

3. Condições de um plano. Antes de você veicular um plano, mostramos o preço da mídia, o pagamento por conversão, a taxa, a parte do agente, os limites e as datas. Eles são fixados no plano quando você o veicula. Um plano não pode gastar mais do que o orçamento.

4. Liquidação. Excluímos o tráfego inválido e creditamos o custo dele. Cada conversão é confirmada na sua data ou estornada com o motivo informado. Nunca retiramos da sua carteira dinheiro já liquidado.

5. Saque. Você pode sacar seu saldo disponível com a taxa mostrada, salvo se uma regra que indicarmos impedir. Você nunca precisa pagar para poder sacar.

6. Sua conta. Você pode encerrá-la no aplicativo a qualquer momento, depois de sacar seu saldo e quando não houver nada em andamento. Guardamos os lançamentos sob um pseudônimo pelo prazo que a lei exige.

7. Isto é uma demonstração. O tráfego, o dinheiro e os nomes são fictícios.`,
  },
  privacy: {
    title: 'Política de privacidade',
    body: `Quais dados coletamos: o nome, o e-mail e o telefone que você informa, sua conta para saque, seus planos, cada lançamento, e quando e em qual aparelho você entra.

Para que usamos: para veicular seus planos, pagar você, proteger sua conta e manter os registros que a lei exige.

Quem pode ver: as pessoas da nossa equipe que precisam deles, e cada acesso fica registrado. Os anunciantes dos produtos veem os números das próprias ofertas, nunca quem você é. Não vendemos seus dados.

Por quanto tempo guardamos: seus dados pessoais, até você encerrar sua conta. Os lançamentos, sob um pseudônimo, pelo prazo que a lei exige.

Seus direitos: você pode ver, corrigir, baixar e excluir seus dados no aplicativo, exceto os registros que a lei nos obriga a guardar.`,
  },
  operatingRules: {
    title: 'Regras de uso',
    body: `1. Só pessoas reais. Cliques que alguém foi pago para fazer, robôs e conversões que ninguém quis fazer são tráfego inválido. Nós os excluímos e creditamos o custo deles, não importa quem os causou.

2. Uma conta por pessoa.

3. O que você diz sobre um produto deve ser verdadeiro e permitido pelo anunciante.

4. Uma infração confirmada tira 10 pontos da sua pontuação de confiança. Vamos informar qual foi a regra, o que constatamos e como contestar.

5. Alguém que não tomou a primeira decisão vai responder à sua contestação.`,
  },
  faq: {
    learningPhase: {
      question: 'O que é a fase de aprendizado?',
      answer:
        'É o período em que a veiculação aprende quem responde a um produto. Os resultados ficam estáveis depois de cerca de {from} a {to} conversões em {days} dias. Até lá, eles variam muito, para cima e para baixo.',
    },
    revenue: {
      question: 'De onde vem a minha receita?',
      answer:
        'Da conta garantia do anunciante do produto. Para cada conversão do seu plano, o anunciante paga o valor que está nas condições do plano. Sem conversão, não há receita.',
    },
    loss: {
      question: 'Por que um plano pode dar prejuízo?',
      answer:
        'Você paga a mídia havendo conversões ou não. Se as conversões renderem menos do que custam a mídia e a taxa, o plano termina com prejuízo. Mostramos um prejuízo como qualquer outro resultado.',
    },
    withdrawal: {
      question: 'Quando posso sacar?',
      answer:
        'Quando houver saldo disponível, uma conta para saque e uma senha de transação. Se algo impedir, a tela de saque diz o que é, com o valor, a data e o que você mesmo pode fazer.',
    },
    startUp: {
      question: 'O que é o adiantamento inicial?',
      answer:
        'Um adiantamento da rede que você pode usar em planos, mas não sacar. Ele é devolvido com a receita desses planos, e você pode devolver a parte sem uso com um toque. Nunca é devolvido com o seu próprio dinheiro.',
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
        'Um jogo de correr pela serra que se controla com um só polegar. O anúncio é um clipe de 15 segundos que termina com um link para a loja de aplicativos.',
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
    'Exibido à mesma pessoa no máximo três vezes por dia, só em espaços verificados, nunca ao lado de notícias de acidentes.',
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
    games: 'Quebra-cabeças e jogos de correr',
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
      'Uma vez por conta. O cupom paga dez por cento do orçamento de um plano, no máximo 20, e vale por 30 dias. O dinheiro do cupom só serve para mídia e não pode ser sacado.',
  },
  exchangeInstructions: 'O parceiro de câmbio paga por transferência para a conta combinada em até um dia.',
  notices: {
    welcome: {
      title: 'Boas-vindas à demonstração',
      body: 'Tudo aqui é fictício: o dinheiro, o tráfego e os nomes. As regras são reais. Veicule um plano e acompanhe cada número até os lançamentos dele.',
    },
    maintenance: {
      title: 'Manutenção no domingo',
      body: 'Em {date}, entre 03:00 e 03:20 UTC, os números podem chegar com atraso. Os anúncios continuarão em veiculação e os números serão atualizados depois.',
    },
  },
};
