/** The page that verifies without a server: one file with everything in it. */
import { NoteError, parseKey } from '@placard/proof';
import type { Finding } from './finding.ts';
import { verifyFile, verifyStatement } from './verify-file.ts';

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.querySelector(`#${id}`);
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`);
  return element;
}

const [file, log] = [find('file', HTMLInputElement), find('log', HTMLInputElement)];
const signature = find('signature', HTMLInputElement);
const witnesses = find('witnesses', HTMLTextAreaElement);
const [summary, findings] = [find('summary', HTMLParagraphElement), find('findings', HTMLTableElement)];

find('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});

async function check(): Promise<void> {
  findings.hidden = true;
  try {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const keys = { log: parseKey(log.value), witnesses: witnesses.value.split('\n').filter(Boolean).map(parseKey) };
    const [signed] = signature.files ?? [];
    const bytes = await bytesOf(chosen);
    show(signed ? verifyStatement(bytes, await bytesOf(signed), keys) : verifyFile(bytes, keys));
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    summary.textContent = `This cannot be verified: ${error.message}.`;
  }
}

async function bytesOf(chosen: File): Promise<Uint8Array> {
  return new Uint8Array(await chosen.arrayBuffer());
}

/** What is wrong comes first. */
const order = ['wrong', 'unproved', 'recorded', 'recomputed'] as const;

function show(found: readonly Finding[]): void {
  const counts = order.map((verdict) => `${found.filter((each) => each.verdict === verdict).length} ${verdict}`);
  summary.textContent = `${counts.join(' · ')}.`;
  const sorted = found.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  findings.tBodies[0]?.replaceChildren(...sorted.map(rowOf));
  findings.hidden = false;
}

function rowOf({ verdict, what }: Finding): HTMLTableRowElement {
  const row = document.createElement('tr');
  const cells = [verdict, what].map((text) => Object.assign(document.createElement('td'), { textContent: text }));
  cells[0]?.classList.add(verdict);
  row.append(...cells);
  return row;
}
