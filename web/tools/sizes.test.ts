import { readFileSync } from 'node:fs';
import { styleLimits } from '@placard/contract';
import { describe, expect, it } from 'vitest';

const styleOf = (name: string) => readFileSync(new URL(`../src/ui/${name}`, import.meta.url), 'utf8');

describe('the sizes that the specification states', () => {
  it('are the same in the styles as in the limits', () => {
    const tokens = styleOf('tokens.css');
    expect(tokens).toContain(`--picker-row: ${styleLimits.pickerOptionPx}px;`);
    expect(tokens).toContain(`--picker-rows: ${styleLimits.pickerVisibleOptions};`);
    expect(tokens).toContain(`--keypad-room: ${styleLimits.keypadRoomPx}px;`);
    expect(tokens).toContain(`--column: ${styleLimits.wideWidthPx * styleLimits.wideZoomFactor}px;`);
    expect(styleOf('frame/layout.module.css')).toContain(`(min-width: ${styleLimits.wideWidthPx}.02px)`);
    expect(styleOf('overlays/overlay-frame.module.css')).toContain(`max(${styleLimits.languageSheetShare * 100}%,`);
    expect(styleOf('overlays/overlay-frame.module.css')).toContain(`width: ${styleLimits.servicePopupShare * 100}%;`);
    expect(styleOf('base.css')).toContain('touch-action: pan-x pan-y;');
  });
});
