import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { toastError } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { adoptStyles } from './own-styles.ts'
import css from './print.css?inline'

/** Printing waits this long for the window to render, as the specification says. */
const pauseMs = 1000
/** A logo that takes longer than this is left out. */
const patienceMs = 5000

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** Escapes any text as a CSS string. */
const quoted = (text: string): string =>
  `'${text.replaceAll(/[^\p{L}\p{N} .:/_-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}'`

const pictures = ({ images }: Document): Promise<unknown> =>
  Promise.all([...images].map((image) => image.decode().catch(() => undefined)))

function open(): Window | null {
  const opened = window.open('', '_blank', 'width=900,height=1000')
  // Without a doctype the window would lay out tables in quirks mode.
  // oxlint-disable-next-line typescript/no-deprecated -- the one way to give an empty window its doctype
  opened?.document.write('<!doctype html><html lang="en"><body></body></html>')
  opened?.document.close()
  return opened
}

/**
 * Opens a window, renders the document in it, prints it and closes it. The window opens at once, before the document is
 * loaded, because browsers allow it only during the click.
 */
export async function printDocument(title: string, load: () => Promise<ReactNode>): Promise<void> {
  const opened = open()
  if (opened === null) {
    toast({
      title: 'Error',
      description: 'The print window was blocked. Allow pop-ups for this site and try again.',
      variant: 'destructive',
    })
    return
  }
  const page = opened.document
  page.title = title
  adoptStyles(
    page,
    `${css}@page{@bottom-left{content:${quoted(title)};` +
      "color:#5b626b;font:8pt 'Inter Variable',sans-serif}}",
  )
  try {
    createRoot(page.body).render(await load())
    await pause(pauseMs)
    await Promise.race([Promise.all([pictures(page), page.fonts.ready]), pause(patienceMs)])
    opened.focus()
    opened.print()
  } catch (error) {
    toastError(error, { errorFallback: 'The document could not be printed' })
  } finally {
    opened.close()
  }
}
