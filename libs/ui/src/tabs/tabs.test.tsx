import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
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

test('the panel is named by the selected tab, which says so', async () => {
  render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Sections' })).toBeDefined();
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('Bees'));
  await userEvent.click(tab('Tea'));
  const panel = screen.getByRole('tabpanel', { name: 'Tea' });
  expect(panel.textContent).toBe('About tea');
  expect(tab('Tea').getAttribute('aria-controls')).toBe(panel.id);
});

test('arrows move along the tabs and round their ends, Home and End to the first and last', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(focused()).toBe('Bees');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Tea');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(focused()).toBe('Bees');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Cars');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('Bees');
});

test('the arrows select nothing; Enter and Space do', async () => {
  const select = vi.fn();
  render(<Example onSelect={select} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(select).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(select).toHaveBeenLastCalledWith('tea');
  await userEvent.keyboard('{ArrowRight} ');
  expect(select).toHaveBeenLastCalledWith('cars');
});

test('the tabs are one tab stop, and coming back leads to the selected one', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Bees');
});

test('keys with a modifier are left to the browser', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(focused()).toBe('Bees');
});
