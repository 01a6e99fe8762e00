import { getDocument } from 'unpdf/pdfjs'

/** Pixels of the picture's width: the thumbnail's, on a screen of twice the density. */
const pictureWidth = 112
/** Taller pages are cut off below, as the thumbnail does. */
const tallest = 2

/** Canvases without a page around them. */
class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    canvas.width = width
    canvas.height = height
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filters are SVG of a page. Without them some colours are less exact. */
class FilterFactory {
  addFilter = (): string => 'none'
  addAlphaFilter = this.addFilter
  addHCMFilter = this.addFilter
  addHighlightHCMFilter = this.addFilter
  addKnockoutFilter = this.addFilter
  addLuminosityFilter = this.addFilter
  addSelectionHCMFilter = this.addFilter
  createSelectionStyle = (): null => null
  destroy(): void {}
}

/** The first page of the PDF at this address, as the address of a picture. */
async function drawn(address: string): Promise<string> {
  const file = await fetch(address)
  if (!file.ok) throw new Error(`The file answered ${file.status}`)
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    CanvasFactory,
    FilterFactory,
    // Letters are drawn as outlines, because a worker has no style sheets.
    disableFontFace: true,
    useSystemFonts: true,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 50_000_000,
    verbosity: 0,
  })
  const page = await (await loading.promise).getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: pictureWidth / width })
  const canvas = new OffscreenCanvas(
    pictureWidth,
    Math.max(1, Math.min(Math.round((pictureWidth * height) / width), pictureWidth * tallest)),
  )
  // The type knows only canvases of a page.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  const blob = await canvas.convertToBlob({ type: 'image/webp' })
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')))
    reader.readAsDataURL(blob)
  })
}

async function answer(address: string): Promise<void> {
  const picture = await drawn(address).catch(() => null)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one other side
  self.postMessage({ picture })
}

self.addEventListener('message', ({ data }: MessageEvent<string>) => void answer(data))
