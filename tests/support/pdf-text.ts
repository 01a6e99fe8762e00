import { extractTextItems } from 'unpdf'

/** A run of text and its position on the page, in points from the lower left corner. */
export interface PdfText {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly text: string
}

/** The texts of a PDF, without the empty ones that only mark spaces and ends of lines. */
export async function pdfText(pdf: Uint8Array): Promise<PdfText[]> {
  // The reader keeps the bytes for itself, so it gets a copy.
  const { items } = await extractTextItems(new Uint8Array(pdf))
  return items.flatMap((runs, page) =>
    runs.filter(({ str }) => str.trim() !== '').map(({ x, y, str }) => ({ page, x, y, text: str })),
  )
}
