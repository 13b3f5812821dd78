/** The findings of the layout check, for the page and for the program that runs it. */

export type Rule =
  | 'scrolls sideways'
  | 'text cut off'
  | 'texts overlap'
  | 'lines touch'
  | 'outside'
  | 'amount broken'
  | 'bad line start'
  | 'word broken'
  | 'small target';

export interface Finding {
  rule: Rule;
  /** The text or control of the finding. */
  what: string;
  detail: string;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface SeenText {
  node: globalThis.Text;
  element: Element;
  /** One of each line, without the space above and below the letters. */
  boxes: Box[];
  /** The same including all ink: accents, tone marks and descenders. */
  ink: Box[];
}
