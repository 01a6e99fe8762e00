import type { Page } from '@playwright/test'

/** A file as it lies on somebody's desktop. */
export interface Paper {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Drops files on the Files place at once, as from the desktop.
 * @param large names of files that are larger than any that is taken; their bytes are made in the page
 */
export async function dropFiles(
  page: Page,
  papers: readonly Paper[],
  large: readonly string[] = [],
): Promise<void> {
  const data = await page.evaluateHandle(
    ([sent, tooLarge]) => {
      const transfer = new DataTransfer()
      for (const { name, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name))
      }
      for (const name of tooLarge) transfer.items.add(new File([new Uint8Array(26 * 1024 * 1024)], name))
      return transfer
    },
    [papers.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })), [...large]] as const,
  )
  const place = page.getByRole('region', { name: 'Files' })
  await place.dispatchEvent('dragenter', { dataTransfer: data })
  await place.dispatchEvent('drop', { dataTransfer: data })
}
