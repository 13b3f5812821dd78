/** What outsiders need to check a deployment's records, and what its server needs to make them checkable. Pure: no input or output. */
export * from './batches.ts';
export * from './bytes.ts';
export * from './checkpoint.ts';
export * from './ed25519.ts';
export * from './entries.ts';
export * from './merkle.ts';
export * from './note.ts';
export * from './promise.ts';
export * from './proofs.ts';
export * from './records.ts';
export * from './sum-tree.ts';
export * from './tiles.ts';
