import sharp from 'sharp'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { readCodes } from '#features/assistant/pictures/server/codes.ts'

/** Pixels of an A4 page's width, as a camera might see it. */
const width = 1240

/** What a path draws, by the numbers that the reader has for it, each followed by so many figures. */
const marks = [
  ['M', 2],
  ['L', 2],
  ['C', 6],
  ['Q', 4],
  ['Z', 0],
] as const

function pathOf(data: ArrayLike<number>): string {
  const figures = Array.from(data)
  const parts: string[] = []
  while (figures.length > 0) {
    const [mark, count] = marks[figures.shift() ?? 0] ?? ['Z', 0]
    parts.push(mark, figures.splice(0, count).join(' '))
  }
  return parts.join(' ')
}

const isNumbers = (value: unknown): value is ArrayLike<number> =>
  typeof value === 'object' && value !== null && 'length' in value

const matrix = (value: unknown): string =>
  isNumbers(value) ? `<g transform="matrix(${Array.from(value).join(' ')})">` : '<g>'

/** The filled shapes of a page as SVG: codes are such shapes, texts are not. */
async function shapesOf(pdf: Uint8Array, number: number): Promise<string> {
  const { OPS } = await getResolvedPDFJS()
  // The reader keeps the bytes for itself, so it gets a copy.
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(number)
  const { fnArray, argsArray } = await page.getOperatorList()
  const [, , right = 0, top = 0] = page.view
  const opened: number[] = [0]
  const open = (group: string) => {
    opened[opened.length - 1] = (opened.at(-1) ?? 0) + 1
    return group
  }
  const close = () => '</g>'.repeat(opened.pop() ?? 0)
  let fill = '#000000'
  const drawn = fnArray.map((operator, at): string => {
    const args: readonly unknown[] = argsArray[at] ?? []
    switch (operator) {
      case OPS.save:
        opened.push(0)
        return ''
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        return close()
      case OPS.transform:
        return open(matrix(args))
      case OPS.paintFormXObjectBegin:
        opened.push(0)
        return open(matrix(args[0]))
      case OPS.setFillRGBColor:
        fill = String(args[0])
        return ''
      case OPS.constructPath: {
        const [paint, [data] = []] = args as readonly [number, (readonly unknown[])?]
        return paint === OPS.fill && isNumbers(data) ? `<path fill="${fill}" d="${pathOf(data)}"/>` : ''
      }
      default:
        return ''
    }
  })
  while (opened.length > 0) drawn.push(close())
  // A page of a PDF begins below.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} ${top}" width="${width}">` +
    `<g transform="matrix(1 0 0 -1 0 ${top})">${drawn.join('')}</g></svg>`
  )
}

/** The codes on a page of a PDF, read from what is drawn there. */
export async function pdfCodes(pdf: Uint8Array, page = 1): Promise<string[]> {
  const picture = sharp(Buffer.from(await shapesOf(pdf, page))).flatten({ background: '#fff' })
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (await readCodes({ data, width: info.width, height: info.height })).map(({ value }) => value)
}
