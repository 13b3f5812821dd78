import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `Si ce n’était pas vous, ouvrez cette notification dans l’application et touchez «\u00a0${notifications.notMe}\u00a0»\u00a0: nous fermerons toutes les autres sessions, puis vous choisirez un nouveau mot de passe.`;

export const securityMessages = {
  payout_account_changed: {
    title: 'Un nouveau compte de versement a été ajouté',
    body: `Vos retraits seront désormais versés sur le compte se terminant par {account_end}. ${notYou}`,
  },
  transaction_password_changed: {
    title: 'Un nouveau code secret a été défini',
    body: `Un nouveau code secret a été défini. ${notYou}`,
  },
  passkey_added: {
    title: 'Une clé d’accès a été ajoutée à votre compte',
    body: 'La clé d’accès «\u00a0{name}\u00a0» peut désormais valider les retraits, les opérations de change et un nouveau compte de versement. Si ce n’était pas vous, supprimez-la dans les réglages et contactez le service client.',
  },
  passkey_removed: {
    title: 'Une clé d’accès a été supprimée de votre compte',
    body: `La clé d’accès « {name} » ne fonctionne plus. ${notYou}`,
  },
  second_factor_added: {
    title: 'La connexion en deux étapes a été configurée',
    body: `Désormais, il faut un code de votre application d’authentification pour se connecter. Tous vos autres appareils ont été déconnectés. ${notYou}`,
  },
  second_factor_removed: {
    title: 'La connexion en deux étapes a été désactivée',
    body: `Votre mot de passe suffit maintenant pour se connecter à votre compte. Aucun retrait ni aucune opération de change ne sont possibles avant le {wait_until}. ${notYou}`,
  },
  second_factor_wrong: {
    title: 'Codes incorrects lors de la connexion en deux étapes',
    body: 'Quelqu’un a saisi votre mot de passe de connexion, puis des codes incorrects ({device}). Si ce n’était pas vous, changez votre mot de passe de connexion.',
  },
  recovery_codes_renewed: {
    title: 'Vous avez de nouveaux codes de secours',
    body: `Vos anciens codes de secours ne fonctionnent plus. ${notYou}`,
  },
  recovery_code_used: {
    title: 'Un code de secours a été utilisé',
    body: `Quelqu’un s’est connecté à votre compte avec un code de secours. Ce code ne fonctionne plus. ${notYou}`,
  },
  second_factor_rule_set: {
    title: 'La règle de la connexion en deux étapes a changé',
    body: `{name} a modifié la règle qui dit si la connexion en deux étapes est obligatoire pour toute votre entreprise. ${notYou}`,
  },
  api_key_made: {
    title: 'Une clé API a été créée pour votre compte',
    body: 'Quiconque possède le secret de la clé API «\u00a0{name}\u00a0» peut utiliser votre compte dans les limites de cette clé. Si ce n’était pas vous, révoquez-la dans les réglages et contactez le service client.',
  },
  api_key_rotated: {
    title: 'Une clé API a un nouveau secret',
    body: 'La clé API «\u00a0{name}\u00a0» a un nouveau secret. Le précédent fonctionne encore 24\u00a0heures. Si ce n’était pas vous, révoquez la clé dans les réglages et contactez le service client.',
  },
  api_key_limited: {
    title: 'La limite quotidienne d’une clé API a été modifiée',
    body: 'La limite quotidienne de la clé API «\u00a0{name}\u00a0» a été modifiée. Si ce n’était pas vous, révoquez la clé dans les réglages et contactez le service client.',
  },
  api_key_expires: {
    title: 'Une clé API expire bientôt',
    body: 'La clé API «\u00a0{name}\u00a0» fonctionne jusqu’au {valid_until}. Ensuite, vos programmes qui l’utilisent perdront l’accès. Pour l’éviter, créez un nouveau secret dans les réglages.',
  },
  api_key_revoked: {
    title: 'Une clé API a été révoquée',
    body: `La clé API «\u00a0{name}\u00a0» ne fonctionne plus. ${notYou}`,
  },
  person_joined: {
    title: 'Une personne a rejoint votre entreprise',
    body: '{name} a accepté une invitation. Si vous ne connaissez pas cette personne, retirez-la dans «\u00a0Personnes\u00a0».',
  },
  person_changed: {
    title: 'Le rôle ou les limites d’une personne ont changé',
    body: `Ce que {name} peut faire dans votre entreprise a changé. ${notYou}`,
  },
  person_left: {
    title: 'Une personne ne fait plus partie de votre entreprise',
    body: '{name} ne peut plus rien voir ni faire dans votre entreprise. Les clés API créées par cette personne sont révoquées.',
  },
  account_handed_over: {
    title: 'Votre entreprise a changé de propriétaire',
    body: `L’entreprise appartient maintenant à {name}. ${notYou}`,
  },
  place_changed: {
    title: 'Votre rôle ou vos limites dans une entreprise ont changé',
    body: 'Chez {business}, le propriétaire ou un responsable a modifié ce que vous pouvez faire. Consultez vos droits dans «\u00a0Personnes\u00a0».',
  },
  place_ended: {
    title: 'Votre accès à une entreprise a pris fin',
    body: 'Chez {business}, le propriétaire ou un responsable a supprimé votre accès. Vous ne pouvez plus rien y voir ni y faire.',
  },
  second_approval_asked: {
    title: 'Une personne demande votre approbation',
    body: '{name} souhaite transférer de l’argent ou en changer la destination. Vérifiez la demande dans «\u00a0Personnes\u00a0», puis approuvez-la ou refusez-la.',
  },
  second_approval_given: {
    title: 'Votre demande a été approuvée',
    body: '{name} a approuvé ce que vous avez demandé. Faites-le dans les trois jours qui suivent votre demande.',
  },
  second_person_set: {
    title: 'La règle de la deuxième personne a changé',
    body: `{name} a modifié la liste des actions qui exigent une deuxième personne. ${notYou}`,
  },
  webhook_made: {
    title: 'Un webhook a été créé pour votre compte',
    body: 'Le webhook «\u00a0{name}\u00a0» informe un autre serveur de ce qui se passe sur votre compte. Si ce n’était pas vous, supprimez-le dans les réglages et contactez le service client.',
  },
  webhook_rotated: {
    title: 'Un webhook a un nouveau secret',
    body: 'Le webhook «\u00a0{name}\u00a0» a un nouveau secret. Pendant 24\u00a0heures, nous signons aussi avec le précédent. Si ce n’était pas vous, supprimez le webhook dans les réglages et contactez le service client.',
  },
  webhook_removed: {
    title: 'Un webhook a été supprimé',
    body: `Le webhook «\u00a0{name}\u00a0» ne reçoit plus rien. ${notYou}`,
  },
  calendar_feed_created: {
    title: 'Une adresse d’agenda a été créée pour votre compte',
    body: 'Quiconque connaît l’adresse peut lire les dates de vos versements. Si ce n’était pas vous, révoquez-la dans le calendrier des versements et changez votre mot de passe de connexion.',
  },
  login_password_changed: {
    title: 'Votre mot de passe a été modifié',
    body: 'Votre mot de passe de connexion a été modifié et toutes vos sessions ont été fermées. Si ce n’était pas vous, contactez le service client.',
  },
  email_changed: {
    title: 'Votre adresse e-mail a été modifiée',
    body: `Votre adresse e-mail a été modifiée. Jusqu’au {wait_until}, nous enverrons les codes de réinitialisation à l’adresse précédente. ${notYou}`,
  },
  phone_changed: {
    title: 'Votre numéro de téléphone a été modifié',
    body: `Votre numéro de téléphone a été modifié. ${notYou}`,
  },
  contact_restored: {
    title: 'Vos coordonnées précédentes sont rétablies',
    body: 'Nous avons annulé la dernière modification de votre adresse e-mail ou de votre numéro de téléphone. Si vous ne l’avez pas demandé, changez votre mot de passe et contactez le service client.',
  },
  new_device: {
    title: 'Votre compte a été utilisé sur un nouvel appareil',
    body: `Quelqu’un s’est connecté à votre compte sur un nouvel appareil ({device}). ${notYou}`,
  },
  password_reset: {
    title: 'Votre mot de passe ou votre code secret a été réinitialisé',
    body: 'Votre {kind} a été réinitialisé et toutes vos sessions ont été fermées. Aucun retrait ni change n’est possible avant le {wait_until}. Si ce n’était pas vous, contactez le service client.',
  },
} satisfies Partial<NotificationTexts['templates']>;
