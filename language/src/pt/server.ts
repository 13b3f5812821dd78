import { reasonTexts } from '../texts.ts';
import type { ServerTexts } from '../texts.ts';
import { values } from './values.ts';

/** Brazilian; você, verbs in the third person; sums stand so that the sentence holds for any amount (glossary.md). */
export const server: ServerTexts = {
  reasons: reasonTexts({
    invalid_fields: 'Confira os campos marcados.',
    unknown_field: 'A solicitação tem um campo que esta chamada não aceita.',
    passwords_do_not_match: 'As senhas não coincidem.',
    idempotency_key_required: 'Esta solicitação precisa do cabeçalho Idempotency-Key.',
    idempotency_key_invalid: 'A Idempotency-Key deve ter de 8 a 100 letras, dígitos, hifens ou sublinhados.',
    image_too_large: 'A imagem não pode passar de 5 MB.',
    not_authorised: 'Acesso não autorizado. Entre na sua conta.',
    unknown_token: 'Acesso não autorizado. Entre na sua conta.',
    ad_account_not_open: 'Sua conta de anúncios ainda não está aberta. Digite seu código de autorização para abri-la.',
    token_expired: 'Sua sessão expirou. Entre de novo.',
    ...values.refusals,
    wrong_credentials: 'Nome de usuário ou senha incorretos.',
    too_many_attempts: 'Muitas tentativas. Tente de novo em {retry_after_seconds}.',
    username_taken: 'Este nome de usuário já está em uso. Escolha outro.',
    licence_code_not_found: 'Código de licença não encontrado. Confira-o ou peça outro ao atendimento.',
    licence_code_used: 'Este código de licença já foi usado.',
    licence_code_expired: 'Este código de licença expirou.',
    terms_outdated: 'Os termos mudaram. Leia e aceite os atuais.',
    authorisation_code_not_found: 'Código de autorização não encontrado. Confira-o ou peça outro ao atendimento.',
    authorisation_code_used: 'Este código de autorização já foi usado.',
    authorisation_code_expired: 'Este código de autorização expirou.',
    ad_account_already_open: 'Sua conta de anúncios já está aberta.',
    wrong_old_password: 'A senha atual está incorreta.',
    login_password_needed: 'Digite sua senha de acesso para continuar.',
    wrong_login_password: 'A senha de acesso está incorreta.',
    account_not_closable:
      'Você não pode encerrar sua conta enquanto houver dinheiro ou algo em andamento. Saque o dinheiro e espere tudo terminar.',
    new_password_same: 'A nova senha deve ser diferente da atual.',
    login_password_too_common:
      'Esta senha é fácil demais de adivinhar. Escolha outra, por exemplo algumas palavras sem relação entre si.',
    reset_code_invalid: 'Este código de redefinição está incorreto, já foi usado ou expirou.',
    session_not_found: 'Esta sessão já foi encerrada.',
    avatar_not_yours: 'Envie a imagem primeiro.',
    wrong_transaction_password: 'Senha de transação incorreta. Tentativas restantes: {tries_left}.',
    transaction_password_locked:
      'A senha de transação está bloqueada após cinco tentativas erradas. Tente de novo em {retry_after_seconds}.',
    transaction_password_too_simple: 'Estes seis dígitos são fáceis demais de adivinhar. Escolha outros.',
    transaction_password_same: 'A nova senha de transação deve ser diferente da atual.',
    ticket_invalid: 'A confirmação da senha expirou ou era para outra operação. Digite de novo a senha de transação.',
    passkey_not_found: 'Esta chave de acesso não existe mais.',
    passkey_challenge_invalid: 'O pedido ao seu aparelho expirou. Tente de novo.',
    passkey_refused: 'Esta chave de acesso não foi aceita. Tente de novo ou digite a senha de transação.',
    passkey_known: 'Esta chave de acesso já foi adicionada.',
    too_many_passkeys: 'Você atingiu o limite de {limit} chaves de acesso. Remova uma antes.',
    idempotency_key_reused: 'Esta solicitação já foi enviada com outro conteúdo.',
    act_given_up: 'Esta solicitação foi cancelada antes de chegar até nós. Nada foi feito. Você pode enviá-la de novo.',
    insufficient_balance: 'Saldo insuficiente.',
    start_up_funds_outstanding:
      'Falta devolver {outstanding}\u00a0{currency} do adiantamento inicial. Depois disso, você poderá sacar ou fazer câmbio.',
    start_up_nothing_to_return: 'Não há adiantamento inicial sem uso para devolver.',
    withdraw_waiting: 'Após redefinir uma senha, você não pode sacar nem fazer câmbio por 24 horas.',
    new_payee_waiting:
      'Você poderá sacar para sua nova conta em {left_seconds}. Isso protege seu dinheiro se outra pessoa tiver cadastrado a conta.',
    withdraw_amount_too_small: 'O valor mínimo é {minimum}\u00a0{currency}.',
    payout_account_missing: 'Cadastre primeiro uma conta para saque.',
    payout_account_unchanged: 'Nada mudou.',
    payout_method_unknown: 'Esta forma de recebimento não está disponível.',
    withdrawal_not_found: 'Saque não encontrado.',
    withdrawal_not_cancellable: 'Este saque já foi enviado ou concluído, por isso você não pode cancelá-lo.',
    recharge_account_missing: 'Não há conta para receber o pagamento. Fale com o atendimento.',
    too_many_feedback: 'Ainda temos {limit} mensagens suas para responder. Aguarde uma resposta.',
    too_many_recharges: 'Você pode ter até {limit} recargas em aberto. Cancele uma antes.',
    recharge_not_found: 'Recarga não encontrada.',
    recharge_not_cancellable:
      'Esta recarga já terminou ou o dinheiro dela já chegou, por isso você não pode cancelá-la.',
    appeal_not_found: 'Isto não está mais na sua lista. Abra a lista de novo.',
    appeal_not_possible: 'Não é possível recorrer disto.',
    appeal_too_late: 'O prazo para recorrer terminou.',
    appeal_known: 'Você já recorreu disto. Cada decisão aceita um recurso.',
    too_many_appeals: 'Você pode ter até {limit} recursos em aberto. Aguarde uma decisão ou retire um.',
    too_many_appeal_messages: 'Você pode escrever até {limit} mensagens em um recurso.',
    appeal_decided: 'Este recurso já terminou.',
    picture_not_yours: 'Envie a imagem de novo.',
    transfer_not_found: 'Movimentação não encontrada.',
    guarantee_in_use: 'Você poderá resgatar a caução quando não houver nenhum plano em andamento.',
    membership_active: 'Você já tem uma assinatura.',
    membership_not_active: 'Você não tem assinatura.',
    membership_in_use:
      'Você pode cancelar a assinatura quando todos os planos veiculados com ela ativa estiverem liquidados.',
    membership_no_higher_level: 'Você tem o nível mais alto. A assinatura não acrescentaria nada.',
    plan_not_found: 'Plano não encontrado.',
    plan_not_open: 'Este plano não é mais oferecido.',
    plan_already_put: 'Você já veiculou este plano.',
    put_out_of_range: 'Orçamento fora dos limites. Digite um valor de {lowest_put} a {highest_put}\u00a0{currency}.',
    offer_paused: 'Novas veiculações deste plano estão pausadas.',
    offer_escrow_low: 'No momento, a conta garantia do anunciante do produto não cobre mais planos.',
    quota_full: 'Todas as vagas deste plano estão ocupadas.',
    terms_changed: 'As condições mudaram. Leia-as de novo.',
    too_many_plans: 'Você atingiu o limite de planos simultâneos do nível da sua loja ({plans_at_once}).',
    end_date_out_of_range: 'O fim deve ser daqui a pelo menos cinco minutos e antes do fim previsto da veiculação.',
    plan_not_stoppable: 'Este plano já foi encerrado.',
    coupon_not_found: 'Cupom não encontrado.',
    coupon_used: 'Este cupom já foi usado.',
    coupon_expired: 'Este cupom expirou.',
    coupon_requirement_not_met: 'Este cupom exige um orçamento de pelo menos {requirement}\u00a0{currency}.',
    coupon_same_name_today: 'Você só pode usar um cupom do mesmo nome por dia.',
    coupon_not_following_agent: 'Você só pode usar este cupom enquanto segue o agente {agent_id}.',
    coupon_already_received: 'Você já resgatou este cupom.',
    activity_not_found: 'Esta promoção terminou.',
    agent_not_found: 'Erro de ID: nenhum agente tem este ID.',
    agent_already_followed: 'Erro de ID: você já segue este agente.',
    agent_not_followed: 'Você não segue nenhum agente.',
    notification_not_found: 'Notificação não encontrada.',
    acceptance_code_wrong: 'Código de câmbio incorreto. Digite de novo.',
    acceptance_code_used: 'Este código de câmbio já foi usado. Digite outro.',
    acceptance_code_expired: 'Este código de câmbio expirou. Digite outro.',
    exchange_in_progress: 'Há outra operação de câmbio em andamento. Espere até que ela termine.',
    exchange_not_found: 'Operação de câmbio não encontrada.',
    exchange_not_disputable: 'Você não pode mais abrir uma contestação desta operação de câmbio.',
    signature_invalid: 'A assinatura digital da solicitação está ausente ou incorreta.',
    signature_expired:
      'A solicitação foi assinada digitalmente há mais de {minutes} minutos ou com um relógio incorreto.',
    source_paused: 'Esta fonte de veiculação está pausada.',
    batch_id_reused: 'Este ID de lote já foi usado para outros eventos.',
    batch_unknown: 'Você não enviou nenhum lote com este ID.',
    operator_not_found: 'Operador não encontrado.',
    operator_setup_done: 'O primeiro operador já existe.',
    setup_code_wrong: 'O código de instalação está incorreto.',
    merchant_not_found: 'Lojista não encontrado.',
    operator_object_not_found: 'Não encontrado: {object}.',
    reference_already_recorded: 'Esta referência já está registrada: {reference}.',
    reference_of_another_merchant: 'Esta é a referência da recarga de outro lojista: {reference}.',
    state_refuses: 'Não é possível no estado {state}.',
    role_not_sufficient: 'Seu perfil não permite isso; é preciso o perfil {role}.',
    last_manager: 'Este é o único gerente ativo. Adicione outro primeiro.',
    not_a_demo: 'Isso só é possível em uma demonstração.',
    name_taken: 'Este nome já está em uso.',
    second_factor_needed:
      'Falta o segundo fator na sua sessão. Digite um código ou cadastre um aplicativo autenticador.',
    second_factor_wrong: 'Este código está incorreto, já foi usado ou expirou.',
    own_proposal: 'Outra pessoa precisa aprovar: a proposta é sua ou diz respeito a você.',
    own_decision:
      'Outra pessoa precisa decidir: você participou da primeira decisão ou conta como a mesma pessoa que alguém que participou.',
    payer_not_configured: 'A conta da rede de onde sai o pagamento ainda não foi configurada.',
    second_person_needed:
      'São necessárias duas pessoas: passa de {limit}\u00a0{currency}, sozinho ou com as operações das últimas 24 horas suas e de contas ligadas à sua, ou sempre exige duas. Faça a proposta e um colega decidirá.',
    second_person_too_close:
      'Outra pessoa precisa aprovar: nas últimas {hours} horas, um de vocês criou, promoveu, ativou ou redefiniu a conta do outro, ou um terceiro fez isso com as dos dois.',
    claim_not_allowed:
      '“{claim}” promete um resultado que ninguém pode prometer. Descreva o produto e o que acontece, inclusive as perdas.',
    row_changed: 'Alguém alterou isto nesse meio-tempo. Confira de novo e depois decida.',
    answer_shown_once: 'Isto já foi feito. A resposta foi mostrada uma única vez e não fica guardada.',
    no_such_path: 'Não há nada neste endereço.',
    payload_too_large: 'A solicitação é grande demais.',
    unsupported_media_type: 'Este tipo de solicitação não é aceito.',
    rate_limited: 'Muitas solicitações. Tente de novo em {retry_after_seconds}.',
    starting: 'O serviço está iniciando. Tente de novo em instantes.',
    stopping: 'O serviço está reiniciando. Tente de novo em instantes.',
    overloaded: 'O serviço está sobrecarregado. Tente de novo em instantes.',
    server_error: 'Erro no servidor. Tente de novo.',
  }),
  notifications: {
    templates: {
      plan_started: {
        title: 'Seu plano está em veiculação',
        body: 'O plano {plan_no} começou. Os anúncios já estão sendo exibidos.',
      },
      plan_failed: {
        title: 'Seu plano não foi veiculado',
        body: 'O plano {plan_no} terminou antes de algum anúncio ser exibido: {reason}. Devolvemos {returned}, incluindo o cupom, se houver.',
      },
      plan_finished: {
        title: 'Seu plano terminou',
        body: 'O plano {plan_no} terminou: {reason}. Ele gastou {consumed}. Estamos conferindo os números.',
      },
      plan_settled: {
        title: 'Seu plano foi liquidado',
        body: 'O plano {plan_no} foi liquidado. Creditamos {net} no seu saldo disponível. Seu resultado é de {result}. {source}',
      },
      owed_expired: {
        title: 'Um valor devido a você expirou sem pagamento',
        body: 'O anunciante não depositou a tempo {amount} por conversões do plano {plan_no}, e o valor expirou sem pagamento. Nada foi descontado de você.',
      },
      conversion_reversed: {
        title: 'Uma conversão do seu plano foi estornada',
        body: 'Estornamos uma conversão do plano {plan_no}. Motivo: {reason}. Abra o plano para ver o que mudou.',
      },
      plan_offered_official: {
        title: 'Você tem uma nova oferta oficial',
        body: 'Um plano da cota oficial foi oferecido a você. Total de vagas: {places}. Abra para ler as condições. Se você não fizer nada, nada muda.',
      },
      top_up_recorded: {
        title: 'Sua recarga chegou',
        body: 'O valor de {amount} já está no seu saldo disponível. Referência: {reference}.',
      },
      recharge_asked_back: {
        title: 'O atendimento tem uma pergunta sobre sua recarga',
        body: 'Recarga {recharge_no}: {reason}',
      },
      withdrawal_approved: {
        title: 'Seu saque foi aprovado',
        body: 'O saque {withdrawal_no} de {amount} foi aprovado. Vamos enviá-lo em seguida.',
      },
      withdrawal_sent: {
        title: 'Seu saque está a caminho',
        body: 'O saque {withdrawal_no} de {amount} está a caminho da sua conta para saque.',
      },
      withdrawal_paid: {
        title: 'Seu saque foi pago',
        body: 'Pagamos {arrives} na sua conta para saque, referente ao saque {withdrawal_no}. Referência: {reference}.',
      },
      withdrawal_rejected: {
        title: 'Seu saque foi recusado',
        body: 'O saque {withdrawal_no} foi recusado: {reason}. O valor de {amount} voltou ao seu saldo disponível.',
      },
      withdrawal_returned: {
        title: 'O banco devolveu seu saque',
        body: 'O banco devolveu o saque {withdrawal_no}: {reason}. O valor de {amount} voltou ao seu saldo disponível.',
      },
      payout_account_changed: {
        title: 'Uma nova conta para saque foi cadastrada',
        body: 'Seus saques agora irão para a conta com final {account_end}. Se não foi você, fale com o atendimento.',
      },
      transaction_password_changed: {
        title: 'Uma nova senha de transação foi criada',
        body: 'Uma nova senha de transação foi criada. Se não foi você, fale com o atendimento.',
      },
      passkey_added: {
        title: 'Uma chave de acesso foi adicionada à sua conta',
        body: 'A chave de acesso “{name}” já pode aprovar saques, operações de câmbio e uma nova conta para saque. Se não foi você, remova-a nas configurações e fale com o atendimento.',
      },
      passkey_removed: {
        title: 'Uma chave de acesso foi removida da sua conta',
        body: 'A chave de acesso “{name}” não funciona mais. Se não foi você, fale com o atendimento.',
      },
      login_password_changed: {
        title: 'Sua senha de acesso foi alterada',
        body: 'Sua senha de acesso foi alterada e você saiu da conta em todos os aparelhos. Se não foi você, fale com o atendimento.',
      },
      email_changed: {
        title: 'Seu e-mail foi alterado',
        body: 'Seu e-mail foi alterado. Até {wait_until}, enviaremos os códigos de redefinição para o e-mail anterior. Se não foi você, encerre as outras sessões, troque sua senha de acesso e fale com o atendimento.',
      },
      phone_changed: {
        title: 'Seu número de telefone foi alterado',
        body: 'Seu número de telefone foi alterado. Se não foi você, encerre as outras sessões, troque sua senha de acesso e fale com o atendimento.',
      },
      contact_restored: {
        title: 'Seus dados de contato anteriores foram restaurados',
        body: 'Seu e-mail ou telefone voltou a ser o de antes da última alteração. Se você não pediu isso, troque sua senha de acesso e fale com o atendimento.',
      },
      new_device: {
        title: 'Sua conta foi acessada em um aparelho novo',
        body: 'Sua conta foi acessada em um aparelho novo ({device}). Se não foi você, troque sua senha de acesso e encerre as outras sessões.',
      },
      password_reset: {
        title: 'Sua senha foi redefinida',
        body: 'Sua senha {kind} foi redefinida e você saiu da conta em todos os aparelhos. Você não poderá sacar nem fazer câmbio até {wait_until}. Se não foi você, fale com o atendimento.',
      },
      exchange_paid: {
        title: 'O parceiro de câmbio pagou você',
        body: 'A operação de câmbio {exchange_no} foi concluída. Você pagou {amount} e o parceiro de câmbio pagou {pays} a você. Se nada chegou, você pode abrir uma contestação.',
      },
      exchange_disputed: {
        title: 'Sua operação de câmbio está em contestação',
        body: 'A operação de câmbio {exchange_no} está em contestação. Mantemos {amount} em reserva. Duas pessoas da Placard vão verificar se o parceiro de câmbio pagou você e decidir até {decide_by}.',
      },
      exchange_returned: {
        title: 'O dinheiro da sua operação de câmbio foi devolvido',
        body: 'A operação de câmbio {exchange_no} {end}. O valor de {amount} voltou ao seu saldo disponível.',
      },
      start_up_granted: {
        title: 'Você recebeu um adiantamento inicial',
        body: 'Você pode usar em planos um adiantamento inicial de {amount}. Ele é gasto primeiro e devolvido com a sua receita, nunca com o seu próprio dinheiro.',
      },
      correction_recorded: {
        title: 'Seu saldo foi corrigido',
        body: 'Corrigimos seu saldo disponível em {amount}. Motivo: {reason}.',
      },
      appeal_filed: {
        title: 'Recebemos seu recurso',
        body: 'Recurso {appeal_no}: uma pessoa que não decidiu da primeira vez vai decidir até {decide_by}.',
      },
      appeal_answered: {
        title: 'Escrevemos sobre seu recurso',
        body: 'Abra o recurso {appeal_no} para ler e responder.',
      },
      appeal_granted: { title: 'Seu recurso foi aceito', body: 'Recurso {appeal_no} aceito. Motivo: {reason}.' },
      appeal_rejected: { title: 'Seu recurso foi recusado', body: 'Recurso {appeal_no} recusado. Motivo: {reason}.' },
      appeal_granted_by_silence: {
        title: 'Seu recurso foi aceito porque ninguém decidiu a tempo',
        body: 'Ninguém decidiu o recurso {appeal_no} a tempo, por isso a resposta é sim. Abra para ver o que mudou.',
      },
      appeal_ended: { title: 'Seu recurso terminou', body: 'O assunto do recurso {appeal_no} já foi decidido.' },
      credit_changed: {
        title: 'Sua pontuação de confiança mudou',
        body: 'Sua pontuação de confiança mudou em {change} e agora é {score}: {cause}.{note}',
      },
      state_changed: {
        title: 'A situação da sua conta mudou',
        body: 'A situação da sua conta agora é: {state}.{note}',
      },
      feedback_answered: {
        title: 'Respondemos ao seu feedback',
        body: 'Respondemos ao seu feedback “{topic}”. Abra Feedback para ler a resposta.',
      },
      withdrawal_terms_change: {
        title: 'As condições de saque vão mudar',
        body: 'A partir de {holds_from}, um saque custará {rate} e o mínimo será de {minimum}. Até lá, você pode sacar nas condições atuais.',
      },
      levels_change: {
        title: 'Os níveis de loja vão mudar',
        body: 'A partir de {holds_from}, os níveis de loja terão outras taxas e outros limites de planos. Até lá, valem os atuais. Os planos veiculados antes manterão a taxa que têm.',
      },
      membership_refunded: {
        title: 'Sua assinatura foi cancelada',
        body: 'Reembolsamos {amount} no seu saldo disponível por {unused} sem uso.',
      },
    },
    words: {
      simulated: 'O tráfego é simulado.',
      own_source: 'A própria rede contou o tráfego.',
      simulated_own_source: 'O tráfego é simulado e foi contado pela própria rede.',
      unknown_device: 'tipo desconhecido',
      no_delivery: 'nenhum espaço foi encontrado a tempo',
      stopped_by_merchant: 'você o interrompeu',
      put_consumed: 'o orçamento foi consumido',
      flight_ended: 'o prazo da veiculação acabou',
      product_stopped: 'o produto foi interrompido',
      plan_settled: 'um plano foi liquidado',
      rule_breach: 'uma infração às regras de uso foi confirmada',
      objection_upheld: 'sua contestação foi aceita',
      active: 'ativa',
      not_activated: 'não ativada',
      disabled: 'desativada',
      cancelled: 'encerrada',
      login: 'de acesso',
      transaction: 'de transação',
      exchange_cancelled: 'foi cancelada',
      exchange_expired: 'expirou sem pagamento',
      exchange_decided_for_you: 'foi contestada e encerrada a seu favor',
    },
    note: ' Observação: {note}',
  },
  coupons: {
    discount: 'Cobre {rate} do seu orçamento.',
    discount_capped: 'Cobre {rate} do seu orçamento, no máximo {amount}.',
    fixed_amount: 'Cobre {amount} do seu orçamento.',
    value_added: 'Acrescenta mídia extra no valor de {rate} do seu orçamento.',
    value_added_capped: 'Acrescenta mídia extra no valor de {rate} do seu orçamento, no máximo {amount}.',
    deduction: '{amount} de desconto na taxa quando o plano for liquidado.',
    team: 'Cobre {amount} do seu orçamento enquanto você segue o agente {agent}.',
    custom: 'Cobre {amount} do seu orçamento. {terms}',
  },
  help: {
    service: 'Atendimento',
    tell: 'Informe ao atendimento',
    username: 'Seu nome de usuário, como aparece no seu perfil.',
    accounts: 'O que aconteceu, o que você esperava e quando foi.',
    plans: 'O plano e o número sobre os quais você pergunta.',
    amount: 'Quanto você quer recarregar.',
    reference: 'A referência do seu pagamento, depois de pagar.',
    next: 'O atendimento vai informar onde pagar. Quando o seu dinheiro chegar, estará no seu saldo disponível.',
    never: 'O atendimento nunca vai pedir sua senha nem que você pague para liberar seu dinheiro.',
    demo: 'Esta é uma demonstração: ninguém responde aqui. Quem a administra faz o papel do atendimento no console dos operadores.',
    questions: 'Perguntas frequentes',
  },
  unsubscribe: {
    why: 'Você recebe este e-mail porque escolheu os e-mails sobre “{topic}”.',
    stop: 'Para parar de recebê-los, abra:',
    title: 'Parar de receber e-mails sobre “{topic}”?',
    text: 'Essas mensagens continuam no aplicativo. Os e-mails sobre a segurança da conta sempre chegam.',
    button: 'Parar de receber',
    done: 'Você não receberá mais e-mails sobre “{topic}”.',
    invalid: 'Este link não é válido. No aplicativo, abra Configurações e depois Notificações.',
  },
  closedMail: {
    subject: 'Placard: sua conta foi encerrada',
    body: 'Sua conta {merchantNo} foi encerrada com a senha de acesso. Não é possível desfazer.\n\nSe não foi você, fale com o atendimento e informe o número {merchantNo}.\n',
  },
  resetMail: {
    login: {
      subject: 'Placard: redefinir sua senha de acesso',
      body: `Seu código de redefinição é {code}

Ele vale uma única vez, por 24 horas. Digite-o no aplicativo, em “Esqueceu a senha?”. Ninguém da Placard jamais vai pedir esse código.

Se você não pediu, ignore este e-mail: nada vai mudar.
`,
    },
    transaction: {
      subject: 'Placard: redefinir sua senha de transação',
      body: `Seu código de redefinição é {code}

Ele vale uma única vez, por 24 horas, e só para a senha de transação. Ninguém da Placard jamais vai pedir esse código.

Se você não pediu, troque sua senha de acesso: alguém pode conhecê-la.
`,
    },
  },
};
