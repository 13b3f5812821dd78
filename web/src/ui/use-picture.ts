import { useState } from 'react';

/** Returns what an `img` needs; undefined without a picture, or where it did not load (no network): a drawing takes its place. */
export function usePicture(src: string | undefined) {
  const [broken, setBroken] = useState<string>();
  return src === broken ? undefined : { src, onError: () => setBroken(src) };
}
