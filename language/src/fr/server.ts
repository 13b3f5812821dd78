import { reasonTexts } from '../texts.ts';
import type { ServerTexts } from '../texts.ts';
import { alertMessages } from './alerts.ts';
import { outside } from './outside.ts';
import { planMessages, repeatWords } from './plans.ts';
import { securityMessages } from './security.ts';
import { values } from './values.ts';

export const server: ServerTexts = {
  reasons: reasonTexts({
    invalid_fields: 'Vérifiez les champs signalés.',
    unknown_field: 'La requête contient un champ que cet appel n’accepte pas.',
    passwords_do_not_match: 'Les mots de passe ne correspondent pas.',
    idempotency_key_required: 'Cette requête doit comporter l’en-tête Idempotency-Key.',
    idempotency_key_invalid:
      'L’en-tête Idempotency-Key doit compter de 8 à 100 lettres, chiffres, traits d’union ou tirets bas.',
    image_too_large: 'L’image ne peut pas dépasser 5 Mo.',
    not_authorised: 'Accès non autorisé. Connectez-vous.',
    unknown_token: 'Accès non autorisé. Connectez-vous.',
    ad_account_not_open:
      'Votre compte publicitaire n’est pas encore ouvert. Saisissez votre code d’autorisation pour l’ouvrir.',
    token_expired: 'Votre session a expiré. Reconnectez-vous.',
    ...values.refusals,
    role_not_allowed: 'Votre rôle dans cette entreprise ne le permet pas. Adressez-vous au propriétaire.',
    no_business: 'Vous ne faites plus partie de cette entreprise. Demandez une invitation au propriétaire.',
    invitation_not_found: 'Cette invitation n’est pas valable. Vérifiez le code ou demandez une autre invitation.',
    invitation_used: 'Cette invitation a déjà été utilisée. Demandez-en une autre.',
    invitation_expired: 'Cette invitation a expiré. Demandez-en une autre.',
    invitation_for_another: 'Cette invitation est destinée à une autre adresse e-mail.',
    already_member: 'Vous faites déjà partie de cette entreprise.',
    person_not_found:
      'Vous ne pouvez pas modifier l’accès de cette personne. Elle a peut-être quitté l’entreprise, ou son rôle équivaut au vôtre.',
    owner_hands_over_first:
      'Cette entreprise vous appartient. Transférez-en d’abord la propriété à une autre personne.',
    too_many_people:
      'Une entreprise peut compter jusqu’à {limit} personnes, invitations en attente comprises. Retirez d’abord une personne.',
    put_over_own_limit:
      'C’est plus que ce que vous pouvez engager. Sur votre limite de {highest}\u00a0{currency}, il vous reste {remaining}\u00a0{currency}.',
    approval_needed:
      'Une autre personne, le propriétaire ou un responsable, doit approuver cette action. La demande est envoyée. Recommencez une fois l’approbation donnée.',
    approver_missing:
      'Aucune autre personne de votre entreprise ne peut approuver cette action. Invitez d’abord un responsable.',
    approval_not_found: 'Cette demande a déjà été utilisée, a été refusée ou a expiré.',
    approval_own: 'Une autre personne doit approuver ce que vous avez demandé.',
    repeats_need_no_limit:
      'Vous avez votre propre limite. Demandez au propriétaire ou à un responsable d’autoriser la relance.',
    wrong_credentials: 'Nom d’utilisateur ou mot de passe incorrect.',
    too_many_attempts: 'Trop d’essais. Réessayez dans {retry_after_seconds}.',
    username_taken: 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
    licence_code_not_found: 'Code de licence introuvable. Vérifiez-le ou demandez-en un autre au service client.',
    licence_code_used: 'Ce code de licence a déjà été utilisé.',
    licence_code_expired: 'Ce code de licence a expiré.',
    terms_outdated: 'Les conditions ont changé. Lisez et acceptez les conditions actuelles.',
    authorisation_code_not_found:
      'Code d’autorisation introuvable. Vérifiez-le ou demandez-en un autre au service client.',
    authorisation_code_used: 'Ce code d’autorisation a déjà été utilisé.',
    authorisation_code_expired: 'Ce code d’autorisation a expiré.',
    ad_account_already_open: 'Votre compte publicitaire est déjà ouvert.',
    wrong_old_password: 'Le mot de passe actuel est incorrect.',
    second_step_needed: 'Saisissez le code de votre application d’authentification.',
    second_factor_missing: 'Cette entreprise exige la connexion en deux étapes. Activez-la d’abord dans vos réglages.',
    second_factor_required:
      'Une entreprise dont vous faites partie exige la connexion en deux étapes\u00a0: vous ne pouvez donc pas la désactiver.',
    second_factor_off: 'Activez d’abord la connexion en deux étapes.',
    second_factor_not_begun: 'La configuration a expiré. Recommencez.',
    login_password_needed: 'Saisissez votre mot de passe de connexion pour continuer.',
    wrong_login_password: 'Le mot de passe de connexion est incorrect.',
    account_not_closable:
      'Vous ne pouvez pas fermer votre compte tant qu’il contient de l’argent ou qu’une opération est en cours. Retirez l’argent et attendez que tout soit terminé.',
    new_password_same: 'Le nouveau mot de passe doit être différent de l’actuel.',
    login_password_too_common:
      'Ce mot de passe est trop facile à deviner. Choisissez-en un autre, par exemple quelques mots sans rapport entre eux.',
    reset_code_invalid: 'Ce code de réinitialisation est incorrect, déjà utilisé ou expiré.',
    session_not_found: 'Cette session est déjà terminée.',
    avatar_not_yours: 'Envoyez d’abord l’image.',
    wrong_transaction_password: 'Code secret incorrect. Essais restants : {tries_left}.',
    transaction_password_locked:
      'Après cinq essais incorrects, le code secret est bloqué. Réessayez dans {retry_after_seconds}.',
    transaction_password_too_simple: 'Ces six chiffres sont trop faciles à deviner. Choisissez-en d’autres.',
    transaction_password_same: 'Le nouveau code secret doit être différent de l’actuel.',
    ticket_invalid: 'La vérification du code secret a expiré ou concernait autre chose. Saisissez-le de nouveau.',
    passkey_not_found: 'Cette clé d’accès n’existe plus.',
    passkey_challenge_invalid: 'La demande faite à votre appareil a expiré. Réessayez.',
    passkey_refused: 'Cette clé d’accès n’a pas été acceptée. Réessayez ou saisissez le code secret.',
    passkey_known: 'Cette clé d’accès a déjà été ajoutée.',
    too_many_passkeys: 'Vous pouvez avoir jusqu’à {limit} clés d’accès. Supprimez-en d’abord une.',
    api_key_not_found: 'Cette clé API n’existe plus.',
    too_many_api_keys: 'Vous pouvez avoir jusqu’à {limit} clés API. Révoquez-en d’abord une.',
    api_key_invalid:
      'Envoyez une clé API valide dans l’en-tête Authorization, sous la forme «\u00a0Bearer placard_key_…\u00a0».',
    api_key_expired:
      'Ce secret a expiré. Utilisez le plus récent de la clé API ou créez-en un nouveau dans les réglages.',
    api_key_in_url:
      'N’envoyez jamais une clé API dans une URL, car les URL sont enregistrées. Révoquez cette clé, créez-en une autre et envoyez-la dans l’en-tête Authorization.',
    api_key_without_scope: 'Cette clé API ne permet pas cet appel. Il faut l’autorisation «\u00a0{scope}\u00a0».',
    api_key_from_elsewhere: 'Cette clé API ne peut pas être utilisée depuis {address}.',
    tax_number_wrong: 'Ce n’est pas un identifiant fiscal de ce pays. Il doit ressembler à {example}.',
    paper_not_found: 'Facture introuvable.',
    webhook_not_found: 'Ce webhook n’existe plus.',
    too_many_webhooks: 'Vous pouvez avoir jusqu’à {limit} webhooks. Supprimez-en d’abord un.',
    webhook_is_off: 'Ce webhook est désactivé. Activez-le d’abord.',
    webhook_delivery_not_found: 'Ce message n’est plus dans le journal.',
    api_key_daily_limit:
      'Cette clé API peut engager au plus {daily_limit} {currency} par jour. Il lui reste {room} {currency} aujourd’hui. La limite se renouvelle le {renews_at}.',
    idempotency_key_reused: 'Cette requête a déjà été envoyée avec un autre contenu.',
    act_given_up: 'Cette demande a été annulée avant de nous parvenir. Rien n’a été fait. Vous pouvez la renvoyer.',
    insufficient_balance: 'Solde insuffisant.',
    start_up_funds_outstanding:
      'Votre avance de démarrage de {outstanding}\u00a0{currency} n’est pas encore remboursée. Vous pourrez retirer ou changer de l’argent dès qu’elle le sera.',
    start_up_nothing_to_return: 'Il n’y a pas d’avance disponible à rembourser.',
    withdraw_waiting:
      'Après la réinitialisation d’un mot de passe ou du code secret, ou l’attribution d’un rôle qui permet de payer, retraits et change sont suspendus pendant 24\u00a0heures.',
    new_payee_waiting:
      'Les retraits vers un nouveau compte de versement seront possibles dans {left_seconds}. Ce délai protège votre argent si quelqu’un d’autre a ajouté le compte.',
    withdraw_amount_too_small: 'Le montant minimum est de {minimum}\u00a0{currency}.',
    payout_account_missing: 'Ajoutez d’abord un compte de versement.',
    payout_account_unchanged: 'Rien n’a changé.',
    payout_method_unknown: 'Ce mode de versement n’est pas disponible.',
    withdrawal_not_found: 'Retrait introuvable.',
    withdrawal_not_cancellable: 'Ce retrait est déjà envoyé ou terminé : il ne peut plus être annulé.',
    recharge_account_missing: 'Aucun compte n’est indiqué pour le virement. Contactez le service client.',
    too_many_feedback: 'Nous devons encore répondre à {limit} de vos messages. Attendez une réponse.',
    too_many_recharges: 'Vous pouvez avoir jusqu’à {limit} rechargements en attente. Annulez-en d’abord un.',
    recharge_not_found: 'Rechargement introuvable.',
    recharge_not_cancellable: 'Ce rechargement est déjà reçu ou terminé\u00a0: il ne peut plus être annulé.',
    appeal_not_found: 'Cette ligne n’est plus dans votre liste. Rouvrez la liste.',
    appeal_not_possible: 'Aucun recours n’est possible ici.',
    appeal_too_late: 'Le délai de recours a expiré.',
    appeal_known: 'Vous avez déjà formé un recours. Chaque décision n’en admet qu’un.',
    too_many_appeals: 'Vous pouvez avoir jusqu’à {limit} recours en cours. Attendez une décision ou retirez-en un.',
    too_many_appeal_messages: 'Vous pouvez écrire jusqu’à {limit} messages dans un recours.',
    appeal_decided: 'Ce recours est terminé.',
    picture_not_yours: 'Envoyez de nouveau l’image.',
    transfer_not_found: 'Mouvement introuvable.',
    guarantee_in_use: 'Vous pourrez récupérer le dépôt de garantie quand aucun plan ne sera en cours.',
    membership_active: 'Vous avez déjà une adhésion.',
    membership_not_active: 'Vous n’avez pas d’adhésion.',
    membership_in_use: 'Vous pourrez résilier l’adhésion une fois réglés tous les plans lancés pendant sa durée.',
    membership_no_higher_level: 'Vous avez le niveau le plus élevé. L’adhésion n’apporterait rien de plus.',
    plan_not_found: 'Plan introuvable.',
    plan_not_open: 'Ce plan n’est plus proposé.',
    plan_already_put: 'Vous avez déjà lancé ce plan.',
    put_out_of_range: 'Budget hors limites. Saisissez un montant entre {lowest_put} et {highest_put}\u00a0{currency}.',
    offer_paused: 'Ce plan ne peut pas être lancé pour le moment.',
    offer_escrow_low: 'Le séquestre de l’annonceur ne suffit pas pour de nouveaux plans en ce moment.',
    quota_full: 'Toutes les places de ce plan sont prises.',
    terms_changed: 'Les conditions ont changé. Relisez-les.',
    too_many_plans: 'Vous avez atteint la limite de plans de votre niveau de boutique ({plans_at_once}).',
    end_date_out_of_range:
      'La diffusion peut s’arrêter au plus tôt dans cinq minutes et au plus tard à la fin prévue du plan.',
    plan_not_stoppable: 'Ce plan est déjà terminé.',
    pause_holds_place:
      'Les places de ce plan sont limitées\u00A0: vous ne pourrez le mettre en pause qu’une fois sa diffusion commencée.',
    too_many_instructions: 'Vous pouvez modifier un plan de cette façon jusqu’à {limit} fois.',
    plan_not_repeatable: 'Ce plan ne peut pas être relancé automatiquement.',
    coupon_not_found: 'Coupon introuvable.',
    coupon_used: 'Ce coupon est déjà utilisé.',
    coupon_expired: 'Ce coupon a expiré.',
    coupon_requirement_not_met: 'Ce coupon demande un budget d’au moins {requirement}\u00a0{currency}.',
    coupon_same_name_today: 'Vous pouvez utiliser un seul coupon du même nom par jour.',
    coupon_not_following_agent: 'Vous ne pouvez utiliser ce coupon que si vous suivez l’agent {agent_id}.',
    coupon_already_received: 'Vous avez déjà obtenu ce coupon.',
    activity_not_found: 'Cette offre est terminée.',
    agent_not_found: 'Erreur d’identifiant : aucun agent n’a cet identifiant.',
    agent_already_followed: 'Erreur d’identifiant : vous suivez déjà cet agent.',
    agent_not_followed: 'Vous ne suivez aucun agent.',
    notification_not_found: 'Notification introuvable.',
    acceptance_code_wrong: 'Code de change incorrect. Saisissez-le de nouveau.',
    acceptance_code_used: 'Ce code de change a déjà été utilisé. Saisissez-en un autre.',
    acceptance_code_expired: 'Ce code de change a expiré. Saisissez-en un autre.',
    exchange_in_progress: 'Une autre opération de change est en cours. Attendez qu’elle soit terminée.',
    exchange_not_found: 'Opération de change introuvable.',
    exchange_not_disputable: 'Vous ne pouvez plus ouvrir de litige pour cette opération de change.',
    signature_invalid: 'La signature de la requête est absente ou incorrecte.',
    signature_expired: 'La requête a été signée il y a plus de {minutes} minutes, ou avec une horloge déréglée.',
    source_paused: 'Cette source de diffusion est en pause.',
    batch_id_reused: 'Cet identifiant de lot a servi pour d’autres événements.',
    batch_unknown: 'Vous n’avez envoyé aucun lot avec cet identifiant.',
    operator_not_found: 'Opérateur introuvable.',
    operator_setup_done: 'Le premier opérateur existe déjà.',
    setup_code_wrong: 'Le code d’installation est incorrect.',
    merchant_not_found: 'Marchand introuvable.',
    operator_object_not_found: 'Introuvable : {object}.',
    reference_already_recorded: 'Cette référence est déjà enregistrée : {reference}.',
    reference_of_another_merchant: 'C’est la référence du rechargement d’un autre marchand : {reference}.',
    state_refuses: 'Impossible dans l’état {state}.',
    role_not_sufficient: 'Votre rôle ne le permet pas. Rôle requis : {role}.',
    last_manager: 'C’est le seul responsable actif. Désignez-en d’abord un autre.',
    not_a_demo: 'Possible uniquement dans une installation de démonstration.',
    name_taken: 'Ce nom est déjà pris.',
    second_factor_needed:
      'Il manque le second facteur à votre session. Saisissez un code, ou enregistrez une application d’authentification ou une clé d’accès.',
    operator_passkey_needed:
      'Une clé d’accès est obligatoire ici : connectez-vous avec la vôtre, ou avec le code qu’elle crée.',
    operator_passkey_last:
      'Une clé d’accès est obligatoire ici : votre dernière est conservée. Ajoutez-en d’abord une autre.',
    operator_passkey_missing:
      'Aucun responsable n’a encore de clé d’accès. Ajoutez d’abord la vôtre dans la console, puis rendez les clés d’accès obligatoires.',
    operator_passkey_refused:
      'Cette clé d’accès n’a pas été acceptée. Réessayez ou connectez-vous avec votre mot de passe.',
    second_factor_wrong: 'Ce code est incorrect, déjà utilisé ou expiré.',
    own_proposal: 'Une autre personne doit l’approuver : vous l’avez proposé, ou cela vous concerne.',
    own_decision:
      'Une autre personne doit décider : vous avez participé à la première décision, ou vous comptez comme la même personne que quelqu’un qui y a participé.',
    payer_not_configured: 'Le compte du réseau à débiter n’est pas encore configuré.',
    second_person_needed:
      'Il faut deux personnes : cela dépasse {limit} {currency}, seul ou avec les opérations des dernières 24 heures faites par vous et par les comptes liés au vôtre, ou il en faut toujours deux. Proposez-le ; une autre personne décidera.',
    second_person_too_close:
      'Une autre personne doit l’approuver : au cours des {hours} dernières heures, l’un de vous a créé, promu, activé ou réinitialisé le compte de l’autre, ou un tiers l’a fait pour vous deux.',
    own_booking:
      'Vous avez comptabilisé {reference}, et personne d’autre n’a encore confirmé cette somme. Une autre personne doit effectuer ce paiement, ou décider de votre proposition.',
    claim_not_allowed:
      '« {claim} » promet un résultat que personne ne peut promettre. Décrivez le produit et ce qui se passe, pertes comprises.',
    row_changed: 'Quelqu’un l’a modifié entre-temps. Vérifiez-le de nouveau, puis décidez.',
    answer_shown_once: 'C’est déjà fait. La réponse a été affichée une fois et n’est pas conservée.',
    no_such_path: 'Il n’y a rien à cette adresse.',
    payload_too_large: 'La requête est trop volumineuse.',
    unsupported_media_type: 'Le format de la requête n’est pas pris en charge.',
    rate_limited: 'Trop de requêtes. Réessayez dans {retry_after_seconds}.',
    starting: 'Le service démarre. Réessayez dans un instant.',
    stopping: 'Le service redémarre. Réessayez dans un instant.',
    overloaded: 'Le service est très sollicité. Réessayez dans un instant.',
    server_error: 'Erreur du serveur. Réessayez.',
  }),
  notifications: {
    templates: {
      ...alertMessages,
      ...planMessages,
      ...securityMessages,
      owed_expired: {
        title: 'Un montant qui vous était dû a expiré',
        body: 'L’annonceur n’a pas versé à temps {amount} pour des conversions du plan {plan_no} ; ce montant a expiré sans être payé. Rien ne vous a été débité.',
      },
      conversion_reversed: {
        title: 'Une conversion de votre plan a été annulée',
        body: 'Nous avons annulé une conversion du plan {plan_no}. Motif : {reason}. Ouvrez le plan pour voir ce qui a changé.',
      },
      plan_offered_official: {
        title: 'Vous avez une nouvelle proposition officielle',
        body: 'Un plan du quota officiel vous est proposé. Nombre total de places : {places}. Ouvrez-le pour lire ses conditions. Si vous ne faites rien, rien ne change.',
      },
      top_up_recorded: {
        title: 'Votre rechargement est arrivé',
        body: 'Vos fonds disponibles sont crédités de {amount}. Référence : {reference}.',
      },
      recharge_asked_back: {
        title: 'Le service client a une question sur votre rechargement',
        body: 'Rechargement {recharge_no}\u00a0: {reason}',
      },
      withdrawal_approved: {
        title: 'Votre retrait est approuvé',
        body: 'Le retrait {withdrawal_no} de {amount} est approuvé. Nous allons l’envoyer.',
      },
      withdrawal_sent: {
        title: 'Votre retrait est en cours de versement',
        body: 'Le retrait {withdrawal_no} de {amount} est en cours de versement sur votre compte.',
      },
      withdrawal_paid: {
        title: 'Votre retrait a été versé',
        body: 'Nous avons versé {arrives} sur votre compte de versement pour le retrait {withdrawal_no}. Référence : {reference}.',
      },
      withdrawal_rejected: {
        title: 'Votre retrait a été refusé',
        body: 'Le retrait {withdrawal_no} a été refusé : {reason}. Vos fonds disponibles sont recrédités de {amount}.',
      },
      withdrawal_returned: {
        title: 'La banque a renvoyé votre retrait',
        body: 'La banque a renvoyé le retrait {withdrawal_no} : {reason}. Vos fonds disponibles sont recrédités de {amount}.',
      },
      exchange_paid: {
        title: 'Le cambiste a effectué son paiement',
        body: 'L’opération de change {exchange_no} est terminée. Vous avez payé {amount} et le cambiste vous a payé {pays}. Si rien n’est arrivé, vous pouvez ouvrir un litige.',
      },
      exchange_disputed: {
        title: 'Votre opération de change est en litige',
        body: 'L’opération de change {exchange_no} est en litige. Nous conservons {amount}. Deux personnes de l’équipe de Placard vérifieront si le cambiste a payé et décideront au plus tard le {decide_by}.',
      },
      exchange_returned: {
        title: 'L’argent de votre opération de change est recrédité',
        body: 'L’opération de change {exchange_no} {end}. Vos fonds disponibles sont recrédités de {amount}.',
      },
      start_up_granted: {
        title: 'Vous avez reçu une avance de démarrage',
        body: 'Vous pouvez engager dans des plans une avance de démarrage de {amount}. Elle est dépensée en premier et remboursée sur vos revenus, jamais sur votre propre argent.',
      },
      correction_recorded: {
        title: 'Vos fonds disponibles ont été corrigés',
        body: 'Nous avons corrigé vos fonds disponibles de {amount}. Motif : {reason}.',
      },
      appeal_filed: {
        title: 'Nous avons reçu votre recours',
        body: 'Recours {appeal_no} : quelqu’un qui n’a pas pris la première décision tranchera au plus tard le {decide_by}.',
      },
      appeal_answered: {
        title: 'Nous vous avons écrit au sujet de votre recours',
        body: 'Nous vous avons écrit dans le recours {appeal_no}. Ouvrez-le pour lire et répondre.',
      },
      appeal_granted: {
        title: 'Votre recours a été accepté',
        body: 'Le recours {appeal_no} a été accepté. Motif : {reason}. Ouvrez-le pour voir ce qui a changé.',
      },
      appeal_partly_granted: {
        title: 'Votre recours a été accepté en partie',
        body: 'Le recours {appeal_no} a été accepté à hauteur de {amount} sur {highest}. Motif : {reason}.',
      },
      appeal_rejected: {
        title: 'Votre recours a été refusé',
        body: 'Le recours {appeal_no} a été refusé. Motif : {reason}. La première décision est maintenue.',
      },
      appeal_granted_by_silence: {
        title: 'Votre recours a été accepté, faute de décision dans les délais',
        body: 'Personne n’a tranché le recours {appeal_no} à temps : il est donc accepté. Ouvrez-le pour voir ce qui a changé.',
      },
      appeal_left_to_people: {
        title: 'Votre recours attend encore une décision',
        body: 'Personne n’a tranché le recours {appeal_no} à temps, mais il ne peut plus être accepté sans décision. Il reste ouvert et sera traité en priorité.',
      },
      appeal_ended: {
        title: 'Votre recours est terminé',
        body: 'L’objet du recours {appeal_no} a été décidé autrement. Ouvrez-le pour voir ce que vous pouvez faire.',
      },
      credit_changed: {
        title: 'Votre score de confiance a changé',
        body: 'Votre score de confiance a varié de {change} et passe à {score} : {cause}.{note}',
      },
      state_changed: { title: 'Le statut de votre compte a changé', body: 'Votre compte est désormais {state}.{note}' },
      feedback_answered: {
        title: 'Nous avons répondu à votre retour',
        body: 'Nous avons répondu à votre retour « {topic} ». Ouvrez vos retours pour lire la réponse.',
      },
      withdrawal_terms_change: {
        title: 'Les conditions de retrait vont changer',
        body: 'À partir du {holds_from}, un retrait coûtera {rate} et le minimum sera de {minimum}. Les conditions actuelles restent valables pour les fonds déjà disponibles à cette date.',
      },
      levels_change: {
        title: 'Les niveaux de boutique vont changer',
        body: 'À partir du {holds_from}, d’autres frais et limites s’appliqueront aux niveaux de boutique. D’ici là, rien ne change. Les plans lancés avant gardent leurs frais.',
      },
      membership_refunded: {
        title: 'Votre adhésion a été résiliée',
        body: 'Nous avons remboursé {amount} sur vos fonds disponibles. Durée non utilisée : {unused}.',
      },
    },
    words: {
      simulated: 'Le trafic est simulé.',
      own_source: 'Le trafic a été compté par le réseau lui-même.',
      simulated_own_source: 'Le trafic est simulé et a été compté par le réseau lui-même.',
      unknown_device: 'type inconnu',
      no_delivery: 'aucun emplacement n’a été trouvé à temps',
      stopped_by_merchant: 'vous l’avez arrêté',
      put_consumed: 'le budget est dépensé',
      flight_ended: 'la durée de diffusion est écoulée',
      product_stopped: 'la publicité pour le produit a été arrêtée',
      plan_settled: 'un plan a été réglé',
      rule_breach: 'une infraction aux règles d’utilisation a été confirmée',
      objection_upheld: 'votre contestation a été acceptée',
      active: 'actif',
      not_activated: 'non activé',
      disabled: 'désactivé',
      cancelled: 'fermé',
      login: 'mot de passe de connexion',
      transaction: 'code secret',
      exchange_cancelled: 'a été annulée',
      exchange_expired: 'a expiré sans paiement',
      exchange_decided_for_you: 's’est conclue en votre faveur',
      ...repeatWords,
    },
    place: ' C’est mieux qu’au moins {percent} des autres plans réglés de cette offre.',
    added: ' Vos fonds disponibles ont été crédités de {amount}.',
    returned: ' Auparavant, nous avions déjà recrédité {amount} sur vos fonds disponibles.',
    note: ' Remarque : {note}',
  },
  coupons: {
    discount: 'Prend en charge {rate} de votre budget.',
    discount_capped: 'Prend en charge {rate} de votre budget, {amount} au plus.',
    fixed_amount: 'Prend en charge {amount} de votre budget.',
    value_added: 'Ajoute de l’espace publicitaire à hauteur de {rate} de votre budget.',
    value_added_capped: 'Ajoute de l’espace publicitaire à hauteur de {rate} de votre budget, {amount} au plus.',
    deduction: '{amount} de frais en moins au règlement du plan.',
    team: 'Prend en charge {amount} de votre budget tant que vous suivez l’agent {agent}.',
    custom: 'Prend en charge {amount} de votre budget. {terms}',
  },
  ...outside,
};
