// The build makes these modules of the files beside a catalogue (tools/config/messages): all of its messages in one language.

declare module '*/catalogue.ts?language=fr';
declare module '*/catalogue.ts?language=es';
declare module '*/catalogue.ts?language=en-XA';
