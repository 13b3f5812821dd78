import { afterEach, describe, expect, it } from 'vitest';
import { storage } from '../../platform/storage.ts';
import { keepDraft, readDraft } from './feedback-draft.ts';

afterEach(() => storage.clearSession());

describe('a draft of feedback', () => {
  it('is kept until it is empty', () => {
    keepDraft({ topic: 'The fee', content: 'Line one\nline two' });
    expect(readDraft()).toEqual({ topic: 'The fee', content: 'Line one\nline two' });
    keepDraft({ topic: '', content: '' });
    expect(storage.own('feedbackDraft')).toBeUndefined();
  });

  it('goes with the session', () => {
    keepDraft({ topic: 'Mine', content: '' });
    storage.clearSession();
    expect(readDraft()).toEqual({ topic: '', content: '' });
  });

  it.each(['', '7', 'null', '{"topic":3}', '{'])('is empty if the stored value is %j', (text) => {
    storage.saveOwn('feedbackDraft', text);
    expect(readDraft()).toEqual({ topic: '', content: '' });
  });
});
