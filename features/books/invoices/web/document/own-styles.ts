const adopted = new WeakMap<Document, Set<string>>()

/** Adds a style sheet to a document, once. Pages and the windows that they open may have no style elements. */
export function adoptStyles(page: Document, css: string): void {
  const { defaultView: view } = page
  const known = adopted.get(page) ?? new Set()
  if (view === null || known.has(css)) return
  // A document adopts only sheets that its own window has made.
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets.push(sheet)
  adopted.set(page, known.add(css))
}

/** For `ref`: brings the style sheet of an element along, to whichever window it stands in. */
export const ownStyles =
  (css: string) =>
  (element: HTMLElement | null): void => {
    if (element !== null) adoptStyles(element.ownerDocument, css)
  }
