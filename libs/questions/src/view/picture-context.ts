import { createContext, type ReactNode } from 'react';

/** Renders a picture of the catalogue; null if it does not exist. */
type RenderPicture = (imagePath: string, altText: string) => ReactNode;

/**
 * How to render pictures, provided by the app that has the catalogue.
 * @example
 * <PictureContext value={(imagePath, altText) => <Picture imagePath={imagePath} altText={altText} />}>
 */
export const PictureContext = createContext<RenderPicture>(() => null);
