/** What the measuring of a page's layout finds, on both sides: in the page and in the program that asks it. */

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
  /** The text or control that it is about. */
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
  /** The same as far as ink may reach: accents, tone marks and descenders with it. */
  ink: Box[];
}
