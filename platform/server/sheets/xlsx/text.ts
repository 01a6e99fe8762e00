// oxlint-disable-next-line no-control-regex -- XML cannot hold them
const unwritable = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi
const escaped = /_x([0-9a-f]{4})_/gi
const markup = /[&<>"]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string =>
  text.replace(markup, (character) => entities[character] ?? character)

/** Office files escape characters that XML cannot contain as `_x000D_`, and `_` before such a pattern as `_x005F_`. */
export const escapeCellText = (text: string): string =>
  escapeXml(
    text.replace(
      unwritable,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    ),
  )

export const readCellText = (text: string): string =>
  text.includes('_x')
    ? text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
