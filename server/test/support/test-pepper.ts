import { createSecretBox } from '../../src/security/secret-box.ts';

export const testPepper = 'a pepper for tests that is long enough';

/** What tests seal with, as their servers do. */
export const testBooksBox = createSecretBox(testPepper, 'books');
