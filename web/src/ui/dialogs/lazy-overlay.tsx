import { Suspense, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * Makes an overlay that is loaded when it is first opened, and stays mounted after that for its closing animation.
 * @param load imports the loaded part
 */
export function lazyOverlay<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<{ isOpen: boolean }> }));
  return function LazyOverlay(props: Props) {
    const [hasOpened, setHasOpened] = useState(props.isOpen);
    if (props.isOpen && !hasOpened) setHasOpened(true);
    return hasOpened ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}
