import type { ClaimWords } from '../texts.ts';

const gains = 'Renditen?|Gewinne?|Ertr[aä]ge?|Zinsen|Verzinsung|Profite?|Einkommen|Verdienste?';

export const claims: ClaimWords = {
  promises: [
    'garantier\\p{L}*',
    'Garantie auf',
    '(?:Gewinn|Rendite|Ertrags)garantie',
    'risiko(?:los|frei)\\p{L}*',
    '(?:ohne|kein|keinerlei|null) (?:jedes )?Risik(?:o|en)',
    'verlustfrei\\p{L}*',
    'ohne Verluste?',
    `(?:hoh|sicher|fest|stabil|täglich|wöchentlich|monatlich|passiv|schnell)e[nrsm]? (?:${gains})`,
    'hochrentab\\p{L}*',
    'Hoch?rendite\\p{L}*',
    'hochverzins\\p{L}*',
    'schnelles Geld',
    'leicht verdientes Geld',
    'verdoppel\\p{L}* (?:Sie )?(?:Ihr|dein)\\p{L}*',
    'Kapitalschutz',
    '100 ?% sicher\\p{L}*',
  ],
  gains,
  earning: 'verdien\\p{L}*|erhalten|bekommen',
  times:
    '(?:pro|je|jeden|jede|jedes|in der|am|im|/) ?(?:Stunde|Tag|Woche|Monat|Jahr)|stündlich|täglich|wöchentlich|monatlich|jährlich|p\\. ?a\\.',
  deniedBefore: 'nicht(?! nur)|kein\\p{L}*|nie|niemals|niemand|nichts|ohne|weder',
  deniedAfter: '\\s(?:(?:wir|Ihnen|dafür|auch) ){0,2}(?:nicht|kein\\p{L}*|nichts)',
};
