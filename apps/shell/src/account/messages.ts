import { accountMessages } from './messages/catalogue.ts';
import help from './messages/help.en.json';
import myData from './messages/my-data.en.json';
import privacy from './messages/privacy.en.json';
import settings from './messages/settings.en.json';

/** Messages of the settings. */
export const settingsMessages = accountMessages.namespace('settings', settings);

/** Messages for downloading and deleting data, and of the downloaded page. */
export const myDataMessages = accountMessages.namespace('myData', myData);

/** Messages of the help page. */
export const helpMessages = accountMessages.namespace('help', help);

/** Messages of the privacy page. */
export const privacyMessages = accountMessages.namespace('privacy', privacy);
