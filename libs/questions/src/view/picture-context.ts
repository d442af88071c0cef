import { createContext, type ReactNode } from 'react';

/** Draws a picture of the catalogue; nothing when there is no such picture. */
export type RenderPicture = (imagePath: string, altText: string) => ReactNode;

/** How pictures are drawn. They belong to the app that has the catalogue: `<PictureContext value={renderPicture}>`. */
export const PictureContext = createContext<RenderPicture>(() => null);
