/** https://html.spec.whatwg.org/multipage/interaction.html#close-watcher, which not every browser has. */
interface Window {
  readonly CloseWatcher?: new () => EventTarget & { requestClose(): void; destroy(): void };
}
