import { reasonTexts } from '../texts.ts';
import type { ServerTexts } from '../texts.ts';
import { alertMessages } from './alerts.ts';
import { outside } from './outside.ts';
import { planMessages, repeatWords } from './plans.ts';
import { securityMessages } from './security.ts';
import { values } from './values.ts';

export const server: ServerTexts = {
  reasons: reasonTexts({
    invalid_fields: 'Bitte prüfen Sie die markierten Felder.',
    unknown_field: 'Die Anfrage enthält ein Feld, das dieser Aufruf nicht kennt.',
    passwords_do_not_match: 'Die Passwörter stimmen nicht überein.',
    idempotency_key_required: 'Diese Anfrage braucht den Header Idempotency-Key.',
    idempotency_key_invalid:
      'Der Idempotency-Key muss aus 8 bis 100 Buchstaben, Ziffern, Bindestrichen oder Unterstrichen bestehen.',
    image_too_large: 'Das Bild darf höchstens 5 MB groß sein.',
    not_authorised: 'Keine Berechtigung. Bitte melden Sie sich an.',
    unknown_token: 'Keine Berechtigung. Bitte melden Sie sich an.',
    ad_account_not_open: 'Ihr Werbekonto ist noch nicht eröffnet. Geben Sie Ihren Freigabecode ein, um es zu eröffnen.',
    token_expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    ...values.refusals,
    role_not_allowed: 'Ihre Rolle in diesem Unternehmen erlaubt das nicht. Fragen Sie den Inhaber.',
    no_business: 'Sie gehören nicht mehr zu diesem Unternehmen. Bitten Sie den Inhaber um eine Einladung.',
    invitation_not_found: 'Diese Einladung ist ungültig. Prüfen Sie den Code oder bitten Sie um eine neue Einladung.',
    invitation_used: 'Diese Einladung wurde schon verwendet. Bitten Sie um eine neue.',
    invitation_expired: 'Diese Einladung ist abgelaufen. Bitten Sie um eine neue.',
    invitation_for_another: 'Diese Einladung gilt für eine andere E-Mail-Adresse.',
    already_member: 'Sie gehören schon zu diesem Unternehmen.',
    person_not_found:
      'Den Zugang dieser Person können Sie nicht ändern. Vielleicht gehört sie nicht mehr zum Unternehmen oder hat eine Rolle wie Sie.',
    owner_hands_over_first: 'Dieses Unternehmen gehört Ihnen. Übergeben Sie es zuerst an eine andere Person.',
    too_many_people:
      'Ein Unternehmen kann höchstens {limit} Personen haben, offene Einladungen eingerechnet. Entfernen Sie zuerst jemanden.',
    put_over_own_limit:
      'Das ist mehr, als Sie einsetzen dürfen. Von Ihrem Limit von {highest}\u00a0{currency} haben Sie noch {remaining}\u00a0{currency} frei.',
    approval_needed:
      'Eine andere Person, Inhaber oder Manager, muss das genehmigen. Die Anfrage ist gestellt. Senden Sie es nach der Genehmigung erneut.',
    approver_missing: 'In Ihrem Unternehmen darf das niemand sonst genehmigen. Laden Sie zuerst einen Manager ein.',
    approval_not_found: 'Diese Anfrage wurde schon verwendet oder abgelehnt, oder sie ist abgelaufen.',
    approval_own: 'Was Sie angefragt haben, muss eine andere Person genehmigen.',
    repeats_need_no_limit:
      'Für Sie gilt ein eigenes Limit. Bitten Sie den Inhaber oder einen Manager, die Wiederholung zu erlauben.',
    wrong_credentials: 'Benutzername oder Passwort ist falsch.',
    too_many_attempts: 'Zu viele Versuche. Versuchen Sie es später erneut. Wartezeit: {retry_after_seconds}.',
    username_taken: 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
    licence_code_not_found:
      'Diesen Lizenzcode gibt es nicht. Prüfen Sie ihn oder fragen Sie den Kundenservice nach einem neuen.',
    licence_code_used: 'Dieser Lizenzcode wurde schon verwendet.',
    licence_code_expired: 'Dieser Lizenzcode ist abgelaufen.',
    terms_outdated: 'Die Bedingungen haben sich geändert. Bitte lesen und akzeptieren Sie die aktuellen.',
    authorisation_code_not_found:
      'Diesen Freigabecode gibt es nicht. Prüfen Sie ihn oder fragen Sie den Kundenservice nach einem neuen.',
    authorisation_code_used: 'Dieser Freigabecode wurde schon verwendet.',
    authorisation_code_expired: 'Dieser Freigabecode ist abgelaufen.',
    ad_account_already_open: 'Ihr Werbekonto ist schon eröffnet.',
    wrong_old_password: 'Das aktuelle Passwort ist falsch.',
    second_step_needed: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
    second_factor_missing:
      'Dieses Unternehmen verlangt die Anmeldung in zwei Schritten. Richten Sie sie zuerst in den Einstellungen ein.',
    second_factor_required:
      'Eines Ihrer Unternehmen verlangt die Anmeldung in zwei Schritten. Sie können sie deshalb nicht ausschalten.',
    second_factor_off: 'Schalten Sie zuerst die Anmeldung in zwei Schritten ein.',
    second_factor_not_begun: 'Die Einrichtung ist abgelaufen. Beginnen Sie noch einmal.',
    login_password_needed: 'Geben Sie Ihr Anmeldepasswort ein, um fortzufahren.',
    wrong_login_password: 'Das Anmeldepasswort ist falsch.',
    account_not_closable:
      'Solange noch Geld auf dem Konto ist oder etwas läuft, können Sie es nicht schließen. Lassen Sie sich das Geld auszahlen und warten Sie, bis alles beendet ist.',
    new_password_same: 'Das neue Passwort muss sich vom aktuellen unterscheiden.',
    login_password_too_common:
      'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes, etwa ein paar Wörter, die nicht zusammengehören.',
    reset_code_invalid: 'Dieser Code zum Zurücksetzen ist falsch, schon verwendet oder abgelaufen.',
    session_not_found: 'Diese Sitzung ist bereits beendet.',
    avatar_not_yours: 'Laden Sie zuerst das Bild hoch.',
    wrong_transaction_password: 'Falsche Transaktions-PIN. Verbleibende Versuche: {tries_left}.',
    transaction_password_locked:
      'Die Transaktions-PIN ist nach fünf falschen Versuchen gesperrt. Wartezeit: {retry_after_seconds}.',
    transaction_password_too_simple: 'Diese sechs Ziffern sind zu leicht zu erraten. Wählen Sie andere.',
    transaction_password_same: 'Die neue Transaktions-PIN muss sich von der aktuellen unterscheiden.',
    ticket_invalid:
      'Die PIN-Prüfung ist abgelaufen oder galt für etwas anderes. Geben Sie die Transaktions-PIN erneut ein.',
    passkey_not_found: 'Diesen Passkey gibt es nicht mehr.',
    passkey_challenge_invalid: 'Die Anfrage an Ihr Gerät ist abgelaufen. Versuchen Sie es noch einmal.',
    passkey_refused:
      'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal oder geben Sie die Transaktions-PIN ein.',
    passkey_known: 'Dieser Passkey ist bereits hinzugefügt.',
    too_many_passkeys: 'Sie können höchstens {limit} Passkeys haben. Entfernen Sie zuerst einen.',
    api_key_not_found: 'Diesen API-Schlüssel gibt es nicht mehr.',
    too_many_api_keys: 'Sie können höchstens {limit} API-Schlüssel haben. Widerrufen Sie zuerst einen.',
    api_key_invalid: 'Senden Sie einen gültigen API-Schlüssel im Authorization-Header, als „Bearer placard_key_…“.',
    api_key_expired:
      'Dieses Secret ist abgelaufen. Verwenden Sie das neueste Secret des API-Schlüssels oder erstellen Sie in den Einstellungen ein neues.',
    api_key_in_url:
      'Senden Sie einen API-Schlüssel nie in einer URL, denn URLs werden protokolliert. Widerrufen Sie diesen Schlüssel, erstellen Sie einen neuen und senden Sie ihn im Authorization-Header.',
    api_key_without_scope: 'Dieser API-Schlüssel erlaubt diesen Aufruf nicht. Nötig ist die Berechtigung „{scope}“.',
    api_key_from_elsewhere: 'Dieser API-Schlüssel darf von {address} aus nicht verwendet werden.',
    tax_number_wrong:
      'Diese Nummer ist in diesem Land keine USt-IdNr. oder Steuernummer. Richtig ist zum Beispiel: {example}',
    paper_not_found: 'Rechnung nicht gefunden.',
    webhook_not_found: 'Diesen Webhook gibt es nicht mehr.',
    too_many_webhooks: 'Sie können höchstens {limit} Webhooks haben. Löschen Sie zuerst einen.',
    webhook_is_off: 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
    webhook_delivery_not_found: 'Diese Nachricht ist nicht mehr im Protokoll.',
    api_key_daily_limit:
      'Dieser API-Schlüssel kann pro Tag höchstens {daily_limit} {currency} für Pläne einsetzen. Heute kann er noch {room} {currency} einsetzen. Das Limit erneuert sich am {renews_at}.',
    idempotency_key_reused: 'Diese Anfrage wurde schon einmal mit anderem Inhalt gesendet.',
    act_given_up:
      'Diese Anfrage wurde abgebrochen, bevor sie bei uns ankam. Es ist nichts geschehen. Sie können sie noch einmal senden.',
    insufficient_balance: 'Das Guthaben reicht nicht aus.',
    start_up_funds_outstanding:
      'Der Startvorschuss von {outstanding}\u00a0{currency} ist noch nicht zurückgezahlt. Auszahlungen und Tausch sind erst danach möglich.',
    start_up_nothing_to_return: 'Es gibt keinen freien Startvorschuss, der zurückgezahlt werden könnte.',
    withdraw_waiting:
      'Nachdem ein Passwort oder die PIN zurückgesetzt wurde oder Sie eine Rolle mit Zahlungsrecht erhalten haben, sind Auszahlung und Tausch 24\u00a0Stunden nicht möglich.',
    new_payee_waiting:
      'Auszahlungen auf ein neues Auszahlungskonto sind erst nach einer Wartezeit möglich. Verbleibend: {left_seconds}. Das schützt Ihr Geld, falls jemand anderes das Konto hinterlegt hat.',
    withdraw_amount_too_small: 'Geben Sie mindestens {minimum}\u00a0{currency} ein.',
    payout_account_missing: 'Bitte hinterlegen Sie zuerst ein Auszahlungskonto.',
    payout_account_unchanged: 'Sie haben nichts geändert.',
    payout_method_unknown: 'Dieser Auszahlungsweg wird nicht angeboten.',
    withdrawal_not_found: 'Auszahlung nicht gefunden.',
    withdrawal_not_cancellable:
      'Diese Auszahlung ist schon überwiesen oder abgeschlossen und lässt sich nicht mehr stornieren.',
    recharge_account_missing:
      'Es gibt kein Konto, auf das Sie zahlen können. Bitte wenden Sie sich an den Kundenservice.',
    too_many_feedback: '{limit} Ihrer Nachrichten sind noch nicht beantwortet. Bitte warten Sie auf eine Antwort.',
    too_many_recharges: 'Höchstens {limit} Aufladungen dürfen offen sein. Stornieren Sie zuerst eine.',
    recharge_not_found: 'Aufladung nicht gefunden.',
    recharge_not_cancellable:
      'Diese Aufladung ist schon eingegangen oder abgeschlossen und lässt sich nicht mehr stornieren.',
    appeal_not_found: 'Das steht nicht mehr in Ihrer Liste. Öffnen Sie die Liste neu.',
    appeal_not_possible: 'Dagegen ist kein Widerspruch möglich.',
    appeal_too_late: 'Die Frist für den Widerspruch ist abgelaufen.',
    appeal_known: 'Sie haben bereits widersprochen. Gegen jede Entscheidung ist nur ein Widerspruch möglich.',
    too_many_appeals:
      'Höchstens {limit} Widersprüche dürfen offen sein. Warten Sie auf eine Entscheidung oder ziehen Sie einen zurück.',
    too_many_appeal_messages: 'In einem Widerspruch können Sie bis zu {limit} Nachrichten schreiben.',
    appeal_decided: 'Dieser Widerspruch ist abgeschlossen.',
    picture_not_yours: 'Laden Sie das Bild bitte noch einmal hoch.',
    transfer_not_found: 'Umbuchung nicht gefunden.',
    guarantee_in_use: 'Die Kaution können Sie zurückholen, sobald kein Plan mehr läuft.',
    membership_active: 'Sie haben bereits eine Mitgliedschaft.',
    membership_not_active: 'Sie haben keine Mitgliedschaft.',
    membership_in_use:
      'Kündigen können Sie, sobald alle während der Mitgliedschaft geschalteten Pläne abgerechnet sind.',
    membership_no_higher_level: 'Sie haben die höchste Stufe. Eine Mitgliedschaft brächte keinen weiteren Vorteil.',
    plan_not_found: 'Plan nicht gefunden.',
    plan_not_open: 'Dieser Plan wird nicht mehr angeboten.',
    plan_already_put: 'Sie haben diesen Plan bereits geschaltet.',
    put_out_of_range:
      'Das Budget liegt außerhalb der Grenzen. Geben Sie {lowest_put} bis {highest_put}\u00a0{currency} ein.',
    offer_paused: 'Dieser Plan kann zurzeit nicht geschaltet werden.',
    offer_escrow_low: 'Das Treuhandguthaben des Produktanbieters reicht zurzeit nicht für weitere Pläne.',
    quota_full: 'Alle Plätze dieses Plans sind vergeben.',
    terms_changed: 'Die Bedingungen haben sich geändert. Bitte lesen Sie sie noch einmal.',
    too_many_plans: 'Das Planlimit Ihrer Shop-Stufe ({plans_at_once}) ist erreicht.',
    end_date_out_of_range: 'Möglich ist ein Ende frühestens in fünf Minuten, spätestens zum Ende der Laufzeit.',
    plan_not_stoppable: 'Dieser Plan ist bereits beendet.',
    pause_holds_place: 'Die Plätze sind begrenzt, deshalb können Sie den Plan erst pausieren, wenn Anzeigen laufen.',
    too_many_instructions: 'Auf diese Weise können Sie einen Plan bis zu {limit}-mal ändern.',
    plan_not_repeatable: 'Dieser Plan lässt sich nicht wiederholen.',
    coupon_not_found: 'Gutschein nicht gefunden.',
    coupon_used: 'Dieser Gutschein ist bereits eingelöst.',
    coupon_expired: 'Dieser Gutschein ist abgelaufen.',
    coupon_requirement_not_met: 'Dieser Gutschein gilt ab einem Budget von {requirement}\u00a0{currency}.',
    coupon_same_name_today: 'Von Gutscheinen mit gleichem Namen können Sie nur einen pro Tag einlösen.',
    coupon_not_following_agent: 'Diesen Gutschein können Sie nur einlösen, solange Sie dem Agenten {agent_id} folgen.',
    coupon_already_received: 'Sie haben diesen Gutschein bereits abgeholt.',
    activity_not_found: 'Diese Aktion ist beendet.',
    agent_not_found: 'ID-Fehler: Kein Agent hat diese ID.',
    agent_already_followed: 'ID-Fehler: Sie folgen diesem Agenten bereits.',
    agent_not_followed: 'Sie folgen keinem Agenten.',
    notification_not_found: 'Mitteilung nicht gefunden.',
    acceptance_code_wrong: 'Der Tauschcode ist falsch. Bitte geben Sie ihn erneut ein.',
    acceptance_code_used: 'Dieser Tauschcode wurde schon verwendet. Bitte geben Sie einen anderen ein.',
    acceptance_code_expired: 'Dieser Tauschcode ist abgelaufen. Bitte geben Sie einen anderen ein.',
    exchange_in_progress: 'Ein anderer Tausch läuft noch. Warten Sie, bis er beendet ist.',
    exchange_not_found: 'Tausch nicht gefunden.',
    exchange_not_disputable: 'Für diesen Tausch können Sie keine Klärung mehr beantragen.',
    signature_invalid: 'Die Signatur der Anfrage fehlt oder ist ungültig.',
    signature_expired: 'Die Anfrage wurde vor mehr als {minutes} Minuten oder mit falscher Uhrzeit signiert.',
    source_paused: 'Diese Auslieferungsquelle ist pausiert.',
    batch_id_reused: 'Diese Paket-ID wurde schon für andere Ereignisse verwendet.',
    batch_unknown: 'Sie haben kein Paket mit dieser ID gesendet.',
    operator_not_found: 'Operator nicht gefunden.',
    operator_setup_done: 'Den ersten Operator gibt es bereits.',
    setup_code_wrong: 'Der Einrichtungscode ist falsch.',
    merchant_not_found: 'Händler nicht gefunden.',
    operator_object_not_found: 'Nicht gefunden: {object}.',
    reference_already_recorded: 'Diese Referenz ist bereits erfasst: {reference}.',
    reference_of_another_merchant: 'Dies ist die Referenz der Aufladung eines anderen Händlers: {reference}.',
    state_refuses: 'Das ist im Status {state} nicht möglich.',
    role_not_sufficient: 'Ihre Rolle reicht dafür nicht aus. Nötig ist: {role}.',
    last_manager: 'Das ist der einzige aktive Manager. Richten Sie zuerst einen weiteren ein.',
    not_a_demo: 'Das geht nur in einer Demo.',
    name_taken: 'Dieser Name ist vergeben.',
    second_factor_needed:
      'Ihrer Sitzung fehlt der zweite Faktor. Geben Sie einen Code ein oder richten Sie eine Authenticator-App oder einen Passkey ein.',
    operator_passkey_needed:
      'Hier ist ein Passkey vorgeschrieben: Melden Sie sich mit Ihrem Passkey an oder mit dem Code, den er erzeugt.',
    operator_passkey_last:
      'Hier ist ein Passkey vorgeschrieben, deshalb bleibt Ihr letzter bestehen. Fügen Sie zuerst einen anderen hinzu.',
    operator_passkey_missing:
      'Noch kein Manager hat einen Passkey. Fügen Sie Ihren zuerst in der Konsole hinzu, dann lassen sich Passkeys vorschreiben.',
    operator_passkey_refused:
      'Dieser Passkey wurde nicht akzeptiert. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
    second_factor_wrong: 'Dieser Code ist falsch, schon verwendet oder abgelaufen.',
    own_proposal: 'Das muss jemand anderes genehmigen: Sie haben es vorgeschlagen, oder es betrifft Sie selbst.',
    own_decision:
      'Das muss jemand anderes entscheiden: Sie waren an der ersten Entscheidung beteiligt oder gelten als dieselbe Person wie jemand, der beteiligt war.',
    payer_not_configured: 'Das Konto des Netzwerks, von dem gezahlt wird, ist noch nicht eingerichtet.',
    second_person_needed:
      'Dafür sind zwei Personen nötig: Es geht um mehr als {limit} {currency}, allein oder mit den Vorgängen der letzten 24 Stunden von Ihnen und den mit Ihnen verbundenen Konten, oder zwei sind immer vorgeschrieben. Schlagen Sie es vor; jemand anderes entscheidet.',
    second_person_too_close:
      'Das muss jemand anderes genehmigen: In den letzten {hours} Stunden hat einer von Ihnen den anderen angelegt, befördert, freigeschaltet oder zurückgesetzt, oder eine dritte Person Sie beide.',
    own_booking:
      'Sie haben {reference} gebucht, und niemand sonst hat diesen Betrag bisher bestätigt. Jemand anderes muss auszahlen, oder Sie schlagen es vor, und jemand anderes entscheidet.',
    claim_not_allowed:
      '„{claim}“ verspricht ein Ergebnis, das niemand versprechen kann. Beschreiben Sie das Produkt und was geschieht, auch Verluste.',
    row_changed: 'Das hat inzwischen jemand geändert. Prüfen Sie es noch einmal und entscheiden Sie dann.',
    answer_shown_once: 'Das ist bereits geschehen. Die Antwort wurde einmal gezeigt und nicht gespeichert.',
    no_such_path: 'Unter dieser Adresse gibt es nichts.',
    payload_too_large: 'Die Anfrage ist zu groß.',
    unsupported_media_type: 'Die Anfrage hat ein Format, das nicht unterstützt wird.',
    rate_limited: 'Zu viele Anfragen. Versuchen Sie es später erneut. Wartezeit: {retry_after_seconds}.',
    starting: 'Der Dienst startet. Versuchen Sie es gleich noch einmal.',
    stopping: 'Der Dienst startet neu. Versuchen Sie es gleich noch einmal.',
    overloaded: 'Der Dienst ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    server_error: 'Serverfehler. Bitte versuchen Sie es noch einmal.',
  }),
  notifications: {
    templates: {
      ...alertMessages,
      ...planMessages,
      ...securityMessages,
      owed_expired: {
        title: 'Ein Betrag, der Ihnen zustand, ist verfallen',
        body: 'Der Produktanbieter hat {amount} für Conversions des Plans {plan_no} nicht rechtzeitig bereitgestellt; der Betrag ist ohne Zahlung verfallen. Ihnen wurde nichts abgebucht.',
      },
      conversion_reversed: {
        title: 'Eine Conversion Ihres Plans wurde storniert',
        body: 'Wir haben eine Conversion des Plans {plan_no} storniert. Grund: {reason}. Öffnen Sie den Plan, um zu sehen, was sich geändert hat.',
      },
      plan_offered_official: {
        title: 'Sie haben ein neues offizielles Angebot',
        body: 'Ihnen wird ein Plan aus dem offiziellen Kontingent angeboten. Plätze insgesamt: {places}. Öffnen Sie ihn, um die Bedingungen zu lesen. Wenn Sie nichts tun, ändert sich nichts.',
      },
      top_up_recorded: {
        title: 'Ihre Aufladung ist eingegangen',
        body: 'Wir haben {amount} Ihrem verfügbaren Guthaben gutgeschrieben. Referenz: {reference}.',
      },
      recharge_asked_back: {
        title: 'Der Kundenservice hat eine Frage zu Ihrer Aufladung',
        body: 'Aufladung {recharge_no}: {reason}',
      },
      withdrawal_approved: {
        title: 'Ihre Auszahlung ist genehmigt',
        body: 'Die Auszahlung {withdrawal_no} über {amount} ist genehmigt und wird als Nächstes überwiesen.',
      },
      withdrawal_sent: {
        title: 'Ihre Auszahlung ist unterwegs',
        body: 'Die Auszahlung {withdrawal_no} über {amount} ist auf dem Weg zu Ihrem Auszahlungskonto.',
      },
      withdrawal_paid: {
        title: 'Ihre Auszahlung ist erfolgt',
        body: 'Wir haben {arrives} auf Ihr Auszahlungskonto gezahlt (Auszahlung {withdrawal_no}). Referenz: {reference}.',
      },
      withdrawal_rejected: {
        title: 'Ihre Auszahlung wurde abgelehnt',
        body: 'Die Auszahlung {withdrawal_no} wurde abgelehnt: {reason}. Wir haben {amount} Ihrem verfügbaren Guthaben wieder gutgeschrieben.',
      },
      withdrawal_returned: {
        title: 'Die Bank hat Ihre Auszahlung zurückgegeben',
        body: 'Die Bank hat die Auszahlung {withdrawal_no} zurückgegeben: {reason}. Wir haben {amount} Ihrem verfügbaren Guthaben wieder gutgeschrieben.',
      },
      exchange_paid: {
        title: 'Ihr Tauschpartner hat gezahlt',
        body: 'Der Tausch {exchange_no} ist abgeschlossen. Sie haben {amount} gezahlt, der Tauschpartner {pays}. Falls nichts angekommen ist, können Sie eine Klärung beantragen.',
      },
      exchange_disputed: {
        title: 'Ihr Tausch ist in Klärung',
        body: 'Der Tausch {exchange_no} ist in Klärung. Wir verwahren {amount}. Zwei Personen aus dem Team von Placard prüfen, ob der Tauschpartner gezahlt hat, und entscheiden bis {decide_by}.',
      },
      exchange_returned: {
        title: 'Ihr Tausch wurde zurückgebucht',
        body: 'Der Tausch {exchange_no} {end}. Wir haben {amount} Ihrem verfügbaren Guthaben wieder gutgeschrieben.',
      },
      start_up_granted: {
        title: 'Sie haben einen Startvorschuss erhalten',
        body: 'Sie können {amount} Startvorschuss für Pläne einsetzen. Er wird zuerst verbraucht und aus Ihren Einnahmen zurückgezahlt, nie aus Ihrem eigenen Geld.',
      },
      correction_recorded: {
        title: 'Ihr verfügbares Guthaben wurde korrigiert',
        body: 'Wir haben Ihr verfügbares Guthaben um {amount} korrigiert. Grund: {reason}.',
      },
      appeal_filed: {
        title: 'Ihr Widerspruch ist eingegangen',
        body: 'Widerspruch {appeal_no}: Bis {decide_by} entscheidet eine andere Person als beim ersten Mal.',
      },
      appeal_answered: {
        title: 'Wir haben Ihnen zu Ihrem Widerspruch geschrieben',
        body: 'Wir haben Ihnen im Widerspruch {appeal_no} geschrieben. Öffnen Sie ihn, um die Nachricht zu lesen und zu antworten.',
      },
      appeal_granted: {
        title: 'Ihrem Widerspruch wurde stattgegeben',
        body: 'Dem Widerspruch {appeal_no} wurde stattgegeben. Grund: {reason}. Öffnen Sie ihn, um zu sehen, was sich geändert hat.',
      },
      appeal_partly_granted: {
        title: 'Ihrem Widerspruch wurde teilweise stattgegeben',
        body: 'Dem Widerspruch {appeal_no} wurde teilweise stattgegeben: Wir haben {amount} von {highest} gezahlt. Grund: {reason}.',
      },
      appeal_rejected: {
        title: 'Ihr Widerspruch wurde abgelehnt',
        body: 'Der Widerspruch {appeal_no} wurde abgelehnt. Grund: {reason}. Die erste Entscheidung bleibt bestehen.',
      },
      appeal_granted_by_silence: {
        title: 'Ihrem Widerspruch wurde stattgegeben, weil niemand rechtzeitig entschieden hat',
        body: 'Über den Widerspruch {appeal_no} hat niemand rechtzeitig entschieden; damit ist ihm stattgegeben. Öffnen Sie ihn, um zu sehen, was sich geändert hat.',
      },
      appeal_left_to_people: {
        title: 'Ihr Widerspruch braucht noch eine Entscheidung',
        body: 'Über den Widerspruch {appeal_no} hat niemand rechtzeitig entschieden, und ohne Entscheidung kann ihm nicht mehr stattgegeben werden. Er bleibt offen und wird vorrangig bearbeitet.',
      },
      appeal_ended: {
        title: 'Ihr Widerspruch hat sich erledigt',
        body: 'Die Sache, um die es im Widerspruch {appeal_no} ging, wurde auf anderem Weg entschieden. Öffnen Sie ihn, um zu sehen, was Sie tun können.',
      },
      credit_changed: {
        title: 'Ihr Vertrauenswert hat sich geändert',
        body: 'Ihr Vertrauenswert hat sich um {change} auf {score} geändert: {cause}.{note}',
      },
      state_changed: { title: 'Ihr Kontostatus hat sich geändert', body: 'Ihr Konto ist jetzt {state}.{note}' },
      feedback_answered: {
        title: 'Wir haben Ihr Feedback beantwortet',
        body: 'Wir haben Ihr Feedback „{topic}“ beantwortet. Öffnen Sie das Feedback, um die Antwort zu lesen.',
      },
      withdrawal_terms_change: {
        title: 'Die Bedingungen für Auszahlungen ändern sich',
        body: 'Ab {holds_from} beträgt die Gebühr für eine Auszahlung {rate} und der Mindestbetrag {minimum}. Für Guthaben, das dann schon verfügbar ist, gelten weiter die heutigen Bedingungen.',
      },
      levels_change: {
        title: 'Die Shop-Stufen ändern sich',
        body: 'Ab {holds_from} gelten für die Shop-Stufen andere Gebühren und Planlimits, bis dahin die heutigen. Vorher geschaltete Pläne behalten ihre Gebühr.',
      },
      membership_refunded: {
        title: 'Ihre Mitgliedschaft wurde gekündigt',
        body: 'Wir haben {amount} auf Ihr verfügbares Guthaben erstattet. Nicht genutzt: {unused}.',
      },
    },
    words: {
      simulated: 'Der Traffic ist simuliert.',
      own_source: 'Das Netzwerk selbst hat den Traffic gezählt.',
      simulated_own_source: 'Der Traffic ist simuliert und wurde vom Netzwerk selbst gezählt.',
      unknown_device: 'Typ unbekannt',
      no_delivery: 'Es fand sich keine passende Platzierung',
      stopped_by_merchant: 'Sie haben ihn gestoppt',
      put_consumed: 'Das Budget ist verbraucht',
      flight_ended: 'Die Laufzeit ist abgelaufen',
      product_stopped: 'Die Werbung für das Produkt wurde gestoppt',
      plan_settled: 'Ein Plan wurde abgerechnet',
      rule_breach: 'Ein Verstoß gegen die Nutzungsregeln wurde bestätigt',
      objection_upheld: 'Ihrem Einspruch wurde stattgegeben',
      active: 'aktiv',
      not_activated: 'nicht aktiviert',
      disabled: 'deaktiviert',
      cancelled: 'geschlossen',
      login: 'Ihr Anmeldepasswort',
      transaction: 'Ihre Transaktions-PIN',
      exchange_cancelled: 'wurde storniert',
      exchange_expired: 'ist ohne Zahlung abgelaufen',
      exchange_decided_for_you: 'wurde nach Klärung zu Ihren Gunsten entschieden',
      ...repeatWords,
    },
    place: ' Das ist besser als bei mindestens {percent} der anderen abgerechneten Pläne dieses Angebots.',
    added: ' Wir haben {amount} Ihrem verfügbaren Guthaben gutgeschrieben.',
    returned: ' Bereits vorher haben wir {amount} auf Ihr verfügbares Guthaben zurückgebucht.',
    note: ' Hinweis: {note}',
  },
  coupons: {
    discount: 'Übernimmt {rate} Ihres Budgets.',
    discount_capped: 'Übernimmt {rate} Ihres Budgets, höchstens {amount}.',
    fixed_amount: 'Übernimmt {amount} Ihres Budgets.',
    value_added: 'Zusätzliche Werbeleistung im Wert von {rate} Ihres Budgets.',
    value_added_capped: 'Zusätzliche Werbeleistung im Wert von {rate} Ihres Budgets, höchstens {amount}.',
    deduction: '{amount} weniger Gebühr bei der Abrechnung des Plans.',
    team: 'Übernimmt {amount} Ihres Budgets, solange Sie dem Agenten {agent} folgen.',
    custom: 'Übernimmt {amount} Ihres Budgets. {terms}',
  },
  ...outside,
};
