/** The page that verifies without a server: one file with everything in it. */
import { isLanguageCode, languageCodes, languageTags, resolveAcceptLanguage } from '@placard/contract';
import { nativeNames } from '@placard/language/native-names';
import { parseKey } from '@placard/proof';
import { say, unlessFaulty, VerifyError, verdicts } from './finding.ts';
import type { Finding } from './finding.ts';
import { texts } from './texts.ts';
import { languageOf, verifyFile, verifyStatement } from './verify-file.ts';

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.querySelector(`#${id}`);
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`);
  return element;
}

const [file, log] = [find('file', HTMLInputElement), find('log', HTMLInputElement)];
const signature = find('signature', HTMLInputElement);
const witnesses = find('witnesses', HTMLTextAreaElement);
const language = find('language', HTMLSelectElement);
const [summary, findings] = [find('summary', HTMLParagraphElement), find('findings', HTMLTableElement)];

let found: readonly Finding[] | VerifyError = [];
/** Chosen by hand: a file does not change it. */
let isChosen = false;

language.append(...languageCodes.map((code) => new Option(nativeNames[code], code)));
language.value = resolveAcceptLanguage(navigator.languages.join(','));
write();
language.addEventListener('change', () => {
  isChosen = true;
  write();
});
for (const chosen of [file, signature]) chosen.addEventListener('change', clear);
find('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});

/** A verdict is of the files that are chosen now. */
function clear(): void {
  found = [];
  write();
}

async function check(): Promise<void> {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  clear();
  const bytes = await bytesOf(chosen);
  const [signed] = signature.files ?? [];
  const signedBytes = signed && (await bytesOf(signed));
  try {
    const read = (key: string) => unlessFaulty('badKey', { key }, () => parseKey(key.trim()));
    const keys = {
      log: read(log.value),
      witnesses: witnesses.value
        .split('\n')
        .filter((line) => line.trim())
        .map(read),
    };
    found = signedBytes ? verifyStatement(bytes, signedBytes, keys) : verifyFile(bytes, keys);
  } catch (error) {
    if (!(error instanceof VerifyError)) throw error;
    found = error;
  }
  const own = languageOf(signedBytes ?? bytes);
  if (!isChosen && own !== undefined && isLanguageCode(own)) language.value = own;
  write();
}

async function bytesOf(chosen: File): Promise<Uint8Array> {
  return new Uint8Array(await chosen.arrayBuffer());
}

/** Writes everything in the chosen language. */
function write(): void {
  const code = isLanguageCode(language.value) ? language.value : 'en';
  const said = texts[code];
  document.documentElement.lang = languageTags[code];
  document.title = said.page.title;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = said.page[element.dataset['text'] as keyof typeof said.page];
  }
  findings.hidden = found instanceof VerifyError || found.length === 0;
  if (found instanceof VerifyError) {
    summary.textContent = say(found, said);
    return;
  }
  const all = found;
  const rows = verdicts.map((verdict) => all.filter((each) => each.verdict === verdict));
  const tally = verdicts.map((verdict, index) =>
    said.page.tally.replace('{label}', said.verdicts[verdict]).replace('{count}', String(rows[index]?.length)),
  );
  const headline = rows[0]?.length ? said.page.misfits : said.page.fits;
  summary.textContent = all.length > 0 ? [headline, tally.join(' · ')].join(' ') : '';
  findings.tBodies[0]?.replaceChildren(
    ...rows.flat().map((each) => rowOf(each, said.verdicts[each.verdict], say(each, said))),
  );
}

function rowOf({ verdict }: Finding, ...cells: string[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.append(...cells.map((text) => Object.assign(document.createElement('td'), { textContent: text })));
  row.cells[0]?.classList.add(verdict);
  return row;
}
