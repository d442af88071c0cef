/** Declarations for the parts of untyped packages in use here. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    /** OpenType features; the others are dropped. */
    keepFeatures: readonly string[];
    noHinting: boolean;
  }
  /** The characters of `text` that the font has. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'truetype'): Promise<Buffer>;
}
