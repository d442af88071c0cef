import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

const sections = [
  { key: 'bees', label: 'Bees' },
  { key: 'tea', label: 'Tea' },
  { key: 'cars', label: 'Cars' },
];

function Example({ onSelect }: { onSelect?: (key: string) => void }) {
  const [selected, setSelected] = useState('bees');
  function select(key: string) {
    onSelect?.(key);
    setSelected(key);
  }
  return (
    <>
      <Tabs id="example" label="Sections" tabs={sections} selected={selected} onSelect={select} />
      <TabPanel tabsId="example" tabKey={selected} tabIndex={0}>
        About {selected}
      </TabPanel>
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const focused = () => document.activeElement?.textContent;

test('the panel is named by the selected tab, which is marked as selected', async () => {
  render(<Example />);
  screen.getByRole('tablist', { name: 'Sections' });
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('Bees'));
  await userEvent.click(tab('Tea'));
  const panel = screen.getByRole('tabpanel', { name: 'Tea' });
  expect(panel.textContent).toBe('About tea');
  expect(tab('Tea').getAttribute('aria-controls')).toBe(panel.id);
});

test('arrow keys move along the tabs and wrap around; Home and End go to the first and last', async () => {
  render(<Example />);
  for (const [keys, label] of [
    ['{Tab}', 'Bees'],
    ['{ArrowRight}', 'Tea'],
    ['{Alt>}{ArrowRight}{/Alt}', 'Tea'],
    ['{End}{ArrowRight}', 'Bees'],
    ['{ArrowLeft}', 'Cars'],
    ['{Home}', 'Bees'],
  ] as const) {
    await userEvent.keyboard(keys);
    expect([keys, focused()]).toEqual([keys, label]);
  }
});

test('the tabs are one tab stop, and returning focuses the selected one', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Bees');
});
