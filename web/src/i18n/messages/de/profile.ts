import type { Area } from '../messages.ts';

export const profile: Area<'profile'> = {
  title: 'Profil',
  identity: '{username} · {number}',
  username: 'Benutzername',
  merchantNo: 'Händlernummer',
  nickname: 'Anzeigename',
  email: 'E-Mail',
  emailFormat: 'Schreiben Sie die Adresse wie name@example.com, vor dem @ ohne Umlaute.',
  phone: 'Telefon',
  phoneFormat: 'Nur Ziffern, mit + und Landesvorwahl am Anfang.',
  saved: 'Ihr Profil ist gespeichert.',
  avatar: {
    choose: 'Bild wählen',
    change: 'Anderes Bild wählen',
    remove: 'Entfernen',
    help: 'JPEG, PNG oder WebP, höchstens 5 MB.',
    progress: 'Bild wird hochgeladen',
    done: 'Ihr Bild ist gespeichert.',
    fault: {
      not_an_image: 'Bitte wählen Sie eine Bilddatei.',
      image_too_large: 'Das Bild darf höchstens 5 MB groß sein.',
    },
  },
  notifications: {
    inApp: 'Zähler an der Glocke',
    inAppMore: 'Zeigt, wie viele Mitteilungen ungelesen sind. Erhalten bleiben sie in jedem Fall.',
  },
  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    display: 'Darstellung',
    displayNow: '{theme}, {size}',
    loginPassword: 'Anmeldepasswort',
    payPassword: 'Transaktions-PIN',
    logout: 'Abmelden',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    unknown: 'Unbekanntes Gerät',
    here: 'Dieses Gerät',
    current: 'Angemeldet: {since}',
    other: 'Zuletzt aktiv: {seen} · angemeldet: {since}',
    end: 'Beenden',
    endOf: 'Sitzung beenden: {device}',
    endOthers: '{count, plural, one {Die andere Sitzung beenden} other {Alle # anderen Sitzungen beenden}}',
    ended:
      '{count, plural, =0 {Es gab keine Sitzung mehr zu beenden.} one {# Sitzung beendet.} other {# Sitzungen beendet.}}',
  },
};
