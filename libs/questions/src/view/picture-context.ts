import { createContext, type ReactNode } from 'react';

/** Draws a picture of the catalogue; nothing when there is no such picture. */
export type RenderPicture = (imagePath: string, altText: string) => ReactNode;

/**
 * How pictures are drawn. The app that has the catalogue provides it.
 *
 * @example
 * <PictureContext value={(imagePath, altText) => <Picture imagePath={imagePath} altText={altText} />}>
 */
export const PictureContext = createContext<RenderPicture>(() => null);
