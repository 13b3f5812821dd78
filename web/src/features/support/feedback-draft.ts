/**
 * A draft stays on the device until it is sent, so that no failure, reload or detour loses it. It goes with the
 * session.
 */
import { storage } from '../../platform/storage.ts';

export interface FeedbackDraft {
  topic: string;
  content: string;
}

const name = 'feedbackDraft';

function textOf(value: unknown, field: keyof FeedbackDraft): string {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  return typeof text === 'string' ? text : '';
}

/** Returns the stored draft; empty if there is none or it cannot be read. */
export function readDraft(): FeedbackDraft {
  try {
    const value: unknown = JSON.parse(storage.own(name) ?? '{}');
    return { topic: textOf(value, 'topic'), content: textOf(value, 'content') };
  } catch {
    return { topic: '', content: '' };
  }
}

/** Stores the draft; an empty one is removed. */
export function keepDraft({ topic, content }: FeedbackDraft): void {
  storage.saveOwn(name, topic === '' && content === '' ? undefined : JSON.stringify({ topic, content }));
}
