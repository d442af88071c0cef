import * as v from 'valibot';
import { number, recordOf } from './fields.ts';
import { remoteNamePattern } from './release-address.ts';

export const path = v.pipe(
  v.string(),
  v.regex(/^\/[\w/-]*$/, 'a path starts with "/" and has letters, digits, "-", "_" and "/"'),
);
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(80));

/** One link of the sidebar. `first`: it stands beside Home, above all sections; a shell that does not know that leaves it in its section. */
export const navItemSchema = v.object({ label, path, note: v.optional(label), first: v.optional(v.literal(true)) });

const sidebarSectionSchema = v.object({
  title: label,
  order: number,
  items: v.optional(v.array(navItemSchema)),
  groups: v.optional(v.array(v.object({ label, path: v.optional(path), items: v.array(navItemSchema) }))),
});

const routeSchema = v.object({
  path,
  /** The route also owns every path under its own, save those that another route names exactly or more closely. */
  subpaths: v.optional(v.literal(true)),
  layout: v.picklist(['navigation', 'grammar', 'exam', 'default']),
  /** Files of the release that the first screen of this route (and of its sub-paths) needs beyond the remote's own: preloaded by the gateway. */
  files: v.optional(v.array(v.string())),
});

/**
 * What a remote tells the shell about itself (`remote.json`, carried in the release map): which paths are its own,
 * how they are laid out, what it adds to the sidebar, and which shells can run it. `contentIndex` is opaque here.
 */
export const declarationSchema = v.object({
  name: v.pipe(v.string(), v.regex(remoteNamePattern, 'a remote name has small letters, digits and "-"')),
  title: label,
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'a contract range looks like "^1.0.0"')),
  basename: path,
  routes: v.pipe(v.array(routeSchema), v.minLength(1)),
  sidebar: v.array(sidebarSectionSchema),
  /**
   * What titles, labels and notes are in other languages of the interface: by language, then by the label. One that is not
   * here is content, such as the name of a topic, and stays as it is.
   */
  labels: v.optional(recordOf(recordOf(label))),
  /** The build draws pages (`drawn/`), which the gateway puts into the page until the remote itself is there. */
  drawn: v.optional(v.boolean()),
  /** The build has `search.json`: what the shell's search finds in this remote (searchIndexSchema). */
  search: v.optional(v.boolean()),
  contentIndex: v.optional(v.unknown()),
});

export type Declaration = v.InferOutput<typeof declarationSchema>;
export type RouteDeclaration = v.InferOutput<typeof routeSchema>;
export type LayoutKind = RouteDeclaration['layout'];
export type NavItem = v.InferOutput<typeof navItemSchema>;
export type SidebarSection = v.InferOutput<typeof sidebarSectionSchema>;
