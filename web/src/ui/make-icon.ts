import { createElement } from 'react';
import type { ReactNode, SVGProps } from 'react';

/** An icon as lucide's files hold it: its shapes in a square of 24. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Makes an icon's component. The build puts it in the place of lucide's own (web/tools/icons-plugin.ts), which can do much
 * that `Icon` never asks for, and comes to every page. Sizes are in pixels.
 */
export function makeIcon({ node }: IconData) {
  // Not before the first one is shown: of the icons that come with a chunk most are not.
  let shapes: ReactNode[] | undefined;
  return function LucideIcon({ size, ...props }: SVGProps<SVGSVGElement> & { size: number }): ReactNode {
    shapes ??= node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      shapes,
    );
  };
}
