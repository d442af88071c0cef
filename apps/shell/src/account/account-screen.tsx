import type { AccountPage } from '../screen/decide-screen.ts';
import { HelpScreen } from './help-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

export interface AccountScreenProps {
  page: AccountPage;
  supportUrl: string | undefined;
}

/** One of these pages: they are public, and share a chunk. */
export function AccountScreen({ page, supportUrl }: AccountScreenProps) {
  switch (page) {
    case 'settings':
      return <SettingsScreen />;
    case 'privacy':
      return <PrivacyScreen supportUrl={supportUrl} />;
    case 'help':
      return <HelpScreen supportUrl={supportUrl} />;
  }
}
