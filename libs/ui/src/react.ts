/// <reference path="./css-modules.d.ts" />
export { Badge } from './badge/badge.tsx';
export { Button, ButtonLink, type ButtonVariant, buttonClass } from './button/button.tsx';
export { Card } from './card/card.tsx';
export { classNames } from './class-names.ts';
export { Countdown } from './countdown/countdown.tsx';
export { Dialog } from './dialog/dialog.tsx';
export { Facts } from './facts/facts.tsx';
export { Icon, type IconName } from './icon/icon.tsx';
export { Loading, Spinner } from './loading/loading.tsx';
export { Message, type MessageKind } from './message/message.tsx';
export { Modal } from './modal/modal.tsx';
export { ProgressBar } from './progress-bar/progress-bar.tsx';
export { ScreenProvider, useScreenHeading } from './screen-heading/screen-heading.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { StatusBar } from './status-bar/status-bar.tsx';
export { Table } from './table/table.tsx';
export { type Tab, TabPanel, Tabs } from './tabs/tabs.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
