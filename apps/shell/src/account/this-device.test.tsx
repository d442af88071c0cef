import { settle } from '@tensely/core/testing';
import { ProgressProvider } from '@tensely/progress/react';
import { type Mode, startTestProgress } from '@tensely/progress/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useRefusedNotice } from '../notices/notices.tsx';
import { renderRouted } from '../testing/render-routed.tsx';
import { downloads } from './testing/downloads.ts';
import { ThisDevice } from './this-device.tsx';

const ALL_SAVED = 'All your work is saved to your account.';

afterEach(() => vi.unstubAllGlobals());

function Notice() {
  return <section aria-label="Notice">{useRefusedNotice()?.text}</section>;
}

/** The settings of a learner whose save of a page got `mode` as response. */
async function openAfter(mode: Mode) {
  const tab = await startTestProgress();
  tab.endpoint.mode = mode;
  tab.open(1, 'q1');
  tab.answer('q1');
  await tab.save();
  renderRouted(
    <ProgressProvider progress={tab.progress}>
      <Notice />
      <ThisDevice uid="ana" />
    </ProgressProvider>,
  );
  await act(settle);
  return tab;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const allSaved = () => screen.queryByText(ALL_SAVED);

test('work stays pending if a firewall answers instead of the service, and is sent with "Send now"', async () => {
  const { endpoint } = await openAfter({ status: 403 });
  screen.getByText(/1 change is only on this device/);
  expect([allSaved(), screen.queryByText(/couldn't be saved to your account/)]).toEqual([null, null]);
  endpoint.mode = 'ok';
  await press('Send now');
  await screen.findByText(ALL_SAVED);
  expect(endpoint.received).toHaveLength(1);
});

test('work that the service refuses is listed with its reason, and sent with "Send again"', async () => {
  const { endpoint } = await openAfter({ status: 422, problem: 'full' });
  const notice = within(screen.getByRole('region', { name: 'Notice' }));
  notice.getByText(/1 change couldn't be saved to your account/);
  expect(notice.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  screen.getByText(/Your account has as many unfinished pages as it can hold/);
  expect(allSaved()).toBeNull();
  await press('Send again');
  await screen.findByText("We still couldn't save it.");
  endpoint.mode = 'ok';
  await press('Send again');
  await screen.findByText(ALL_SAVED);
  expect(screen.getByRole('region', { name: 'Notice' }).textContent).toBe('');
});

test('work that the service refuses can be downloaded, and removed after a confirmation', async () => {
  const { device } = await openAfter({ status: 422, problem: 'unknown-place' });
  const blobs = downloads();
  await press('Download a copy');
  const copy = await blobs[0]?.text();
  expect(copy).toContain('Not saved to your account, only on this device (1)');
  expect(copy).toContain('q1');
  await press('Remove...');
  await press('Remove');
  await screen.findByText(ALL_SAVED);
  expect(await device.refused.list('ana')).toEqual([]);
});

test('OK dismisses the notice of refused work until more is refused', async () => {
  const { open, answer, save } = await openAfter({ status: 422, problem: 'unknown-place' });
  await press('OK');
  expect(screen.getByRole('region', { name: 'Notice' }).textContent).toBe('');
  open(2, 'q2');
  answer('q2');
  await act(save);
  expect(screen.getByRole('region', { name: 'Notice' }).textContent).toContain(
    "2 changes couldn't be saved to your account.",
  );
});

test('work that has waited for days shows since when, and can be downloaded', async () => {
  const { clock } = await openAfter('offline');
  expect(screen.queryByRole('button', { name: 'Download a copy' })).toBeNull();
  await act(() => clock.sleep(4 * 86_400_000));
  await screen.findByText(/This work has waited here since May 4, 2026|since 4 May 2026/);
  const blobs = downloads();
  await press('Download a copy');
  expect(await blobs[0]?.text()).toContain('Only on this device (1)');
});
