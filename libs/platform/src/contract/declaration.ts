import * as z from 'zod/mini';
import { contractPattern, pathPattern, remoteNamePattern } from './release-address.ts';

export const path = z
  .string()
  .check(z.regex(pathPattern, 'a path starts with "/" and has letters, digits, "-", "_" and "/"'));
const label = z.string().check(z.minLength(1), z.maxLength(80));

// The published type of the contract has this index signature.
const labelsSchema: z.ZodMiniType<{ [x: string]: { [x: string]: string } }> = z.record(
  z.string(),
  z.record(z.string(), label),
);

/** A link in the sidebar. `first` puts it beside Home; older shells leave it in its section. */
const navItemSchema = z.object({ label, path, note: z.optional(label), first: z.optional(z.literal(true)) });

const sidebarSectionSchema = z.object({
  title: label,
  order: z.number(),
  items: z.optional(z.array(navItemSchema)),
  groups: z.optional(z.array(z.object({ label, path: z.optional(path), items: z.array(navItemSchema) }))),
});

const routeSchema = z.object({
  path,
  /** The route also owns every path below its own, unless another route matches it exactly or more closely. */
  subpaths: z.optional(z.literal(true)),
  layout: z.enum(['navigation', 'grammar', 'exam', 'default']),
  /** Files that the first screen of this route and its sub-paths also needs: preloaded by the gateway. */
  files: z.optional(z.array(z.string())),
});

/**
 * What a remote declares to the shell (`remote.json`, carried in the release map): its paths, their layout, its sidebar
 * entries, and the contract that it needs. `contentIndex` is opaque here.
 */
export const declarationSchema = z.object({
  name: z.string().check(z.regex(remoteNamePattern, 'a remote name has small letters, digits and "-"')),
  title: label,
  contract: z.string().check(z.regex(contractPattern, 'a contract range looks like "^1.0.0"')),
  basename: path,
  routes: z.array(routeSchema).check(z.minLength(1)),
  sidebar: z.array(sidebarSectionSchema),
  /**
   * Translations of titles, labels and notes: by language, then by the English label. A label that is missing here is
   * content, such as the name of a topic, and is not translated.
   */
  labels: z.optional(labelsSchema),
  /** The build prerenders pages (`drawn/`), which the gateway puts into the page until the remote has loaded. */
  drawn: z.optional(z.boolean()),
  /** The build has `search.json`, the index of this remote for the shell's search (searchIndexSchema). */
  search: z.optional(z.boolean()),
  contentIndex: z.optional(z.unknown()),
});

export type Declaration = z.infer<typeof declarationSchema>;
export type RouteDeclaration = z.infer<typeof routeSchema>;
export type LayoutKind = RouteDeclaration['layout'];
export type NavItem = z.infer<typeof navItemSchema>;
export type SidebarSection = z.infer<typeof sidebarSectionSchema>;
