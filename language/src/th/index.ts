import { claims } from './claims.ts';
import type { Language } from '../language.ts';
import { flow } from './flow.ts';
import { papers } from './papers.ts';
import { server } from './server.ts';
import { statement } from './statement.ts';
import { values } from './values.ts';
import { verify } from './verify.ts';

/** Words of which a browser's dictionary knows the parts alone, at which it would end a line. */
const dividedWords = ['คอน|เวอร์ชัน', 'เจ้า|หน้าที่', 'พาส|คีย์', 'เมื่อ|วาน', 'ข้อ|เสนอ', 'ค่า|ธรรมเนียม', 'การแสดง|ผล'];

/** The same texts with a word joiner (U+2060) between the parts of these words. Papers and files go without: not every font has it. */
function joinWords<Texts>(texts: Texts): Texts {
  const joined = dividedWords.reduce(
    (text, word) => text.replaceAll(word.replace('|', ''), word.replace('|', '\u2060')),
    JSON.stringify(texts),
  );
  return JSON.parse(joined) as Texts;
}

export const th: Language = {
  app: async () => joinWords((await import('./app/index.ts')).messages),
  demo: async () => joinWords((await import('./demo.ts')).demo),
  claims,
  flow,
  papers,
  server: joinWords(server),
  statement,
  values,
  verify,
};
