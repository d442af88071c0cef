import { createSetting, type Setting } from '@tensely/core/react';

export const theme = onPage(
  'theme',
  createSetting({ key: 'tensely.theme', values: ['auto', 'light', 'dark'], fallback: 'auto' }),
);

/** Text size in per cent of the browser's setting. */
export const textSize = onPage(
  'textSize',
  createSetting({ key: 'tensely.text-size', values: ['100', '112', '125', '150'], fallback: '100' }),
);

/** Follows changes in other tabs for the lifetime of the page. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    theme.reload();
    textSize.reload();
  });
}

/** Applies each change of a setting to the page, as an attribute of the root element. The default has no attribute. */
function onPage<Value extends string>(attribute: string, setting: Setting<Value>): Setting<Value> {
  setting.subscribe(() => {
    const { dataset } = document.documentElement;
    const value = setting.read();
    if (value === setting.fallback) delete dataset[attribute];
    else dataset[attribute] = value;
  });
  return setting;
}
