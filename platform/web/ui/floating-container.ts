/** What contains a list that floats: the dialog or popover, outside of which it would be inert, else the landmark. */
export const floatingContainer = (anchor: HTMLElement | null): HTMLElement =>
  anchor?.closest<HTMLElement>('dialog[open], [popover], main, header, nav, aside') ?? document.body
