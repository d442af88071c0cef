/** The globals of the Module Federation runtime that tests read. */
export interface FederationInstance {
  name: string;
  shareScopeMap: Record<
    string,
    Record<
      string,
      Record<string, { lib?: () => Record<string, unknown>; get?: () => Promise<() => Record<string, unknown>> }>
    >
  >;
  loadRemote(id: string): Promise<{ seen: Record<string, Record<string, unknown>> }>;
}

declare global {
  var __FEDERATION__: { __INSTANCES__: FederationInstance[] };
}
