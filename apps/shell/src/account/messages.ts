import { accountMessages } from './messages/catalogue.ts';
import help from './messages/help.en.json';
import myData from './messages/my-data.en.json';
import privacy from './messages/privacy.en.json';
import settings from './messages/settings.en.json';

export const settingsMessages = accountMessages.namespace('settings', settings);

/** Messages for downloading and deleting data, and of the downloaded page. */
export const myDataMessages = accountMessages.namespace('myData', myData);

export const helpMessages = accountMessages.namespace('help', help);

export const privacyMessages = accountMessages.namespace('privacy', privacy);
