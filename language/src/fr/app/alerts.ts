import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const alerts: Area<'alerts'> = {
  title: 'Alertes',
  lead: 'Choisissez vos alertes et la façon de les recevoir. Toutes restent dans vos notifications.',
  kinds: values.alerts,
  about: {
    balance_low: 'Quand vos fonds disponibles passent sous votre seuil',
    plan_nearly_spent: 'Quand un plan a dépensé {percent} de son budget',
    plan_ended: 'Quand un plan est réglé ou n’a pas été diffusé',
    nothing_delivered: 'Quand un plan n’affiche aucune annonce pendant 24 heures',
    hold_or_deduction: 'Quand nous suspendons ou annulons une conversion, ou corrigeons votre solde',
    payout_sent: 'Quand un retrait est en cours de versement sur votre compte',
    payout_late: 'Quand un retrait n’est pas arrivé le jour annoncé',
  },
  on: 'Activée',
  off: 'Désactivée',
  app: 'M’alerter',
  always: 'L’application affiche toujours ce message.',
  byManagers: 'Seuls le propriétaire et les responsables peuvent activer ou désactiver cette alerte.',
  mail: {
    off: 'Pas d’e-mail',
    at_once: 'Immédiatement',
    daily: 'Une fois par jour, le matin',
  },
  below: 'M’alerter en dessous de',
  unreachable: {
    title: 'Cette adresse est injoignable',
    text: 'Les e-mails à {address} nous reviennent\u00A0: nous n’en envoyons plus. Corrigez l’adresse dans votre profil, ou réessayez.',
    again: 'Réessayer',
    done: 'Nous envoyons à nouveau des e-mails à cette adresse.',
  },
  quiet: {
    title: 'Heures calmes',
    on: 'Activées',
    off: 'Désactivées',
    from: 'De',
    until: 'À',
    more: 'Les notifications push et les e-mails attendent la fin des heures calmes. Les messages sur la sécurité du compte n’attendent jamais.',
    zone: 'Les heures sont celles du fuseau {zone}.',
    same: 'Choisissez deux heures différentes.',
    turnOff: 'Désactiver',
  },
};
