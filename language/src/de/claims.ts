import type { ClaimWords } from '../texts.ts';

const gains = 'Renditen?|Gewinne?|Ertr[aä]ge?|Zinsen|Verzinsung|Profite?|Einkommen|Verdienste?';

const sure = 'sicher|bestimmt|gewiss|auf jeden Fall|mit Sicherheit';

export const claims: ClaimWords = {
  promises: [
    'garantier\\p{L}*',
    'Garantie auf',
    '(?:Gewinn|Rendite|Ertrags)garantie',
    'risiko(?:los|frei)\\p{L}*',
    '(?:ohne|kein|keinerlei|null) (?:jedes )?Risik(?:o|en)',
    'verlustfrei\\p{L}*',
    'ohne Verluste?',
    'Verluste? (?:ist |sind )?ausgeschlossen',
    `(?:hoh|sicher|fest|stabil|täglich|wöchentlich|monatlich|passiv|schnell)e[nrsm]? (?:${gains})`,
    'hochrentab\\p{L}*',
    'Hoch?rendite\\p{L}*',
    'hochverzins\\p{L}*',
    'schnelles Geld',
    'leicht verdientes Geld',
    'verdoppel\\p{L}* (?:Sie )?(?:Ihr|dein)\\p{L}*',
    'Kapitalschutz',
    '100 ?% sicher\\p{L}*',
    'aus {gap}{n}{gap}(?:werden|wird|machen|macht|mach){gap}{n}',
    '(?:mach|machen|macht|verwandel\\p{L}*){gap} aus {gap}{n}{gap}{n}',
    '{n}{gap} (?:zu|in) {gap}{n}{gap}(?:machen|verwandel\\p{L}*)',
    '{n}{gap} (?:aus|für) (?:jeden|jedem|jede) {n}',
    '(?:immer|jedes Mal|stets){gap}(?:mehr (?:als|Geld|zurück)|Gewinne?)',
    '(?:bring|gewinn|verdien|erhalt)\\p{L}* (?:Sie )?(?:immer|jedes Mal|stets)',
    `(?:gewinn|verdien)(?:en|t|st) (?:Sie |alle |Geld |damit ){0,2}(?:${sure})`,
    `(?:${sure}) (?:\\p{L}+ )?(?:verdien|gewinn)(?:en|t|st)`,
    `(?:${gains}) (?:ist|sind|bleibt) (?:immer |ganz |absolut |völlig )?(?:sicher|gewiss|gesichert)`,
    '(?:jeder?|alle)(?: \\p{L}+){0,2} (?:hat|haben|verdien(?:t|en)|mach(?:t|en)){gap} (?:Geld (?:verdient|gemacht)|Geld|Gewinne?)(?<!(?:hat|haben) Geld)',
    '(?:sicher|gefahrlos)e[nrsm]? (?:Plan|Pläne|Anlagen?|Investition\\p{L}*|Geldanlagen?)',
    'nichts zu verlieren',
    '(?:auszahl|abheb|Auszahlung)\\p{L}*{far}(?:zuerst|zunächst|vorher|erst){gap}(?:ein(?:zahl|zuzahl)|zahl|überweis|auflad)\\p{L}*',
    '(?:auszahl|abheb|Auszahlung)\\p{L}*{far}(?:zahl|überweis|lad)\\p{L}* {gap}(?:zuerst|zunächst|vorher)',
    '(?:zahl|überweis|einzahl)\\p{L}* {gap}(?:zuerst|zunächst|vorher|erst|um){far}(?:auszahl|abzuheb|abheb|auszuzahl|Auszahlung)\\p{L}*',
    '(?:zahl|überweis|begleich)\\p{L}* {gap}(?:, um|, damit) {gap}(?:auszuzahl|abzuheb|Auszahlung|freizu)\\p{L}*',
    '(?:setz|zahl|leg|gib|geb|investier|einsetz|einzahl)\\p{L}*{gap}{sum}{gap},? ?(?:und )?{gap}(?:bekomm|erhalt|erhält|krieg|hol|nehm)\\p{L}*{gap}{sum}(?: (?:zurück|heraus|raus|wieder))?{end}',
    '(?:kommt|kommen|fließ\\p{L}*|zurück){gap} mit (?:{gains}|Aufschlag|Zuschlag|mehr)(?: zurück)?',
    '{sum} (?:rein|hinein),? {sum} (?:raus|heraus)',
    '(?:kann|können|kannst)(?: \\p{L}+){0,3} (?:nichts|nie etwas) (?:falsch machen|schiefgehen|schief gehen)',
    '(?:kann|können) (?:nichts|nicht|nie) schief ?gehen',
    '(?:nichts|nicht|nie) (?:falsch machen|schiefgehen) (?:kann|können|kannst)',
    'idiotensicher\\p{L}*',
  ],
  gains,
  rates: 'ROI|ROAS|Renditen?|Gewinne?|Verzinsung|Zinsen',
  money: 'Geld\\p{L}*|Kapital|Einsatz\\p{L}*|Einsätze|Einzahlung\\p{L}*|Guthaben|Vermögen|Ersparnisse|Euro|Dollar',
  multiplies:
    '(?:verdoppe?l|verdreifach|vervierfach|verfünffach|verzehnfach|vervielfach)\\p{L}*|(?:doppel|zwei|drei|vier|fünf|zehn)fache[nrsm]?',
  numbers: 'hundert|tausend|dreihundert',
  numerals: 'ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|dreißig|fünfzig',
  earning: 'verdien\\p{L}*|erhalten|bekommen',
  times:
    '(?:pro|je|jeden|jede|jedes|in der|am|im|/) ?(?:Stunde|Tag|Woche|Monat|Jahr)|(?:stünd|täg|wöchent|monat|jähr)lich\\p{L}*|p\\. ?a\\.',
  spans:
    '(?:in(?: nur)?|innerhalb von|binnen|nach|alle|pro|je|über|für|/) ?(?:{several}[ -]?(?:Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?)|ein(?:er|em) (?:Stunde|Tag|Woche|Monat|Jahr))|{several} (?:Tage|Wochen|Monate)(?= \\d)',
  deniedBefore: 'nicht(?! nur)|kein\\p{L}*|nie|niemals|niemand|nichts|ohne|weder',
  deniedAfter: '\\s(?:(?:wir|Ihnen|dafür|auch) ){0,2}(?:nicht|kein\\p{L}*|nichts)',
};
