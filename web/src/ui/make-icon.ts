import { createElement } from 'react';
import type { ReactNode, SVGProps } from 'react';

/** An icon in lucide's files: its shapes in a square of 24. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Makes an icon's component. The build replaces lucide's own with it (web/tools/icons-plugin.ts), which can do much
 * that `Icon` never needs, and would be on every page. Sizes are in pixels.
 */
export function makeIcon({ node }: IconData) {
  // Not before the first one is shown: most icons of a chunk are not.
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
