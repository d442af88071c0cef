import { accountMessages } from './messages/catalogue.ts';
import help from './messages/help.en.json';
import myData from './messages/my-data.en.json';
import privacy from './messages/privacy.en.json';
import settings from './messages/settings.en.json';

/** What the settings say. */
export const settingsMessages = accountMessages.room('settings', settings);

/** What is said where learners take or delete their data, and in the page with it. */
export const myDataMessages = accountMessages.room('myData', myData);

/** What the help says. */
export const helpMessages = accountMessages.room('help', help);

/** What the privacy page says. */
export const privacyMessages = accountMessages.room('privacy', privacy);
