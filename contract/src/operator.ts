/** The front door of the operator API's contract; the web app never imports it. */
export * from './operator/answer.ts';
export * from './operator/call.ts';
export type { ThingKind } from './operator/calls/history.ts';
export { queueNames, queues } from './operator/calls/overview.ts';
export type { Queue } from './operator/calls/overview.ts';
export * from './operator/export.ts';
export * from './operator/form.ts';
export * from './operator/permissions.ts';
export * from './operator/registry.ts';
export * from './operator/roles.ts';
export * from './operator/settings.ts';
export * from './operator/values.ts';
