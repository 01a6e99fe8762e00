/** Codes of Windows-1252, the encoding of PDF's built-in fonts, that Latin 1 lacks. */
const windows1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '–': 0x96,
  '—': 0x97,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  // Turkish letters that Windows-1252 lacks.
  ı: 0x69,
  İ: 0x49,
}

/** A text as a PDF string; letters outside the encoding lose their diacritics (ğ becomes g). */
function pdfString(text: string): string {
  const encoded = Array.from(text, (letter) => {
    const code = windows1252[letter] ?? letter.codePointAt(0) ?? 0x3f
    const byte = code < 0x100 ? code : (letter.normalize('NFD').codePointAt(0) ?? 0x3f)
    return String.fromCharCode(byte < 0x100 ? byte : 0x3f)
  })
  return `(${encoded.join('').replaceAll(/[\\()]/g, String.raw`\$&`)})`
}

export interface PdfDocument {
  readonly title: string
  /** Numbers and dates beside the title. */
  readonly facts: readonly string[]
  readonly to: readonly string[]
  /** The first row has the column heads; the last column is right-aligned. */
  readonly table: readonly (readonly string[])[]
  readonly notes: readonly string[]
}

const text = (x: number, y: number, font: 'F1' | 'F2', size: number, line: string) =>
  `BT /${font} ${size} Tf ${x.toFixed(1)} ${y} Td ${pdfString(line)} Tj ET`

/** Approximate widths of Helvetica, to align numbers. */
const widthOf = (line: string, size: number) =>
  Array.from(line).reduce(
    (sum, letter) => sum + (/[0-9$€]/.test(letter) ? 0.556 : /[.,: ]/.test(letter) ? 0.278 : 0.62),
    0,
  ) * size

function content(document: PdfDocument): string {
  const columns = document.table[0]?.length ?? 1
  const tops = 600
  const row = (cells: readonly string[], index: number) =>
    cells.map((cell, at) => {
      const last = at === columns - 1
      const left = at === 0 ? 50 : at === 1 ? 85 : 255 + (at - 2) * 80
      const x = last ? 545 - widthOf(cell, 9.5) : left
      return text(x, tops - index * 20, index === 0 ? 'F2' : 'F1', 9.5, cell)
    })
  const end = tops - document.table.length * 20
  return [
    '0.11 0.37 0.54 rg 50 780 495 4 re f 0 g',
    text(50, 792, 'F2', 12, 'Hansen & Çelik Trading'),
    text(360, 792, 'F1', 8.5, 'Kehrwieder 8, 20457 Hamburg, Germany'),
    text(50, 735, 'F2', 20, document.title),
    ...document.facts.map((fact, index) => text(380, 740 - index * 14, 'F1', 9.5, fact)),
    ...document.to.map((line, index) => text(50, 695 - index * 14, 'F1', 10, line)),
    `0.6 w 50 ${tops - 6} m 545 ${tops - 6} l S 50 ${end + 12} m 545 ${end + 12} l S`,
    ...document.table.flatMap((cells, index) => row(cells, index)),
    ...document.notes.map((note, index) => text(50, end - 20 - index * 15, 'F1', 9.5, note)),
  ].join('\n')
}

/** One page of A4 as a minimal PDF: five objects, the cross-reference table, and its position. */
export function pdf(document: PdfDocument): Buffer {
  const stream = content(document)
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const addresses = objects.map((object, index) => {
    const address = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return `${String(address).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${addresses.join('')}`
  return Buffer.from(
    `${file}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
