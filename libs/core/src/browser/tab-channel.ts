/** Messages among the tabs of one browser. */
export interface TabChannel {
  tell(news: string): void;
  /** The returned function unsubscribes. */
  hear(listener: (news: unknown) => void): () => void;
}

/** Opens a channel by name; it does nothing if the browser has none or refuses it (blocked site data). */
export function openTabChannel(name: string): TabChannel {
  const channel = open(name);
  return {
    tell: (news) => channel?.postMessage(news),
    hear(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
