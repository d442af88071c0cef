import { buttonClass, Icon } from '@tensely/ui/react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, shownTheme, subscribeTheme, themes } from './theme.ts';

const icons = { auto: 'device', light: 'sun', dark: 'moon' } as const;

interface ThemeButtonProps {
  /** Shows the name of the theme beside its picture. */
  withText?: boolean;
  className?: string | undefined;
}

/** One button that goes round: auto (as the device), light, dark. */
export function ThemeButton({ withText, className }: ThemeButtonProps) {
  const theme = useSyncExternalStore(subscribeTheme, shownTheme, () => 'auto' as const);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length];
  const name = `Theme: ${theme}`;
  return (
    <button
      type="button"
      className={buttonClass('quiet', className)}
      aria-label={name}
      title={`${name}. Change to ${next}.`}
      onClick={() => chooseTheme(next ?? 'auto')}
    >
      <Icon name={icons[theme]} />
      {withText && name}
    </button>
  );
}
