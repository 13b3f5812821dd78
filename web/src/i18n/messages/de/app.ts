import type { Area } from '../messages.ts';

export const app: Area<'app'> = {
  name: 'Placard',
  header: {
    back: 'Zurück',
    language: 'Sprache',
    notifications: 'Mitteilungen: {count} ungelesen',
    notificationsNone: 'Mitteilungen',
    service: 'Kundenservice',
    logout: 'Abmelden',
  },
  tabs: { label: 'Hauptnavigation', overview: 'Übersicht', plans: 'Pläne', wallet: 'Guthaben' },
  actions: {
    cancel: 'Abbrechen',
    ok: 'OK',
    close: 'Schließen',
    save: 'Speichern',
    confirm: 'Bestätigen',
    retry: 'Erneut versuchen',
    loadMore: 'Mehr anzeigen',
    sending: 'Wird gesendet …',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  logout: {
    title: 'Abmelden?',
    message: 'Laufende Pläne laufen weiter. Für die nächste Anmeldung brauchen Sie Ihr Passwort.',
    ok: 'Abmelden',
  },
  language: {
    title: 'Sprache',
    loadFailed: 'Diese Sprache konnte nicht geladen werden. Es wurde nichts geändert.',
  },
  figure: {
    show: 'Zusammensetzung anzeigen',
    open: '{figure}. Zusammensetzung anzeigen',
    point: '{date}: {first} {firstAmount}, {second} {secondAmount}',
    simulated: 'Simulierter Traffic',
  },
  loading: 'Wird geladen',
  error: {
    title: 'Das konnte nicht geladen werden',
    message: 'Ihr Konto und Ihr Geld sind nicht betroffen.',
    crashTitle: 'Diese Seite ist abgestürzt',
    crashMessage:
      'Ihr Konto und Ihr Geld sind nicht betroffen. Was Sie hier eingegeben haben, ist möglicherweise verloren.',
    updateTitle: 'Eine neue Version ist verfügbar',
    reload: 'Neu laden',
    offline: 'Sie sind offline. Was Sie sehen, ist vielleicht veraltet.',
    refreshFailed: 'Konnte nicht aktualisiert werden',
    asOf: 'Letzter Stand: {time}.',
  },
  notFound: {
    title: 'Hier hängt nichts',
    message:
      'Die Adresse ist vielleicht veraltet oder enthält einen Tippfehler. Ihr Konto und Ihr Geld sind nicht betroffen.',
    toAdCenter: 'Zum Werbecenter',
    toLogin: 'Anmelden',
  },
  settings: {
    title: 'Darstellung',
    theme: 'Erscheinungsbild',
    themeSystem: 'Wie auf dem Gerät',
    themeLight: 'Hell',
    themeDark: 'Dunkel',
    textSize: 'Textgröße',
    allowZoom: 'Zoomen mit zwei Fingern erlauben',
  },
};
