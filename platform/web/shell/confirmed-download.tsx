import type { ReactNode } from 'react'
import { askToConfirm } from '../api/confirmation.ts'
import { TextLink } from '../ui/index.ts'

/** Of the file that a link names. */
function save(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

async function confirmAndSave(href: string): Promise<void> {
  if (await askToConfirm()) save(href)
}

/** A file that the server gives only to whoever has just confirmed that it is them: a link alone would not ask. */
export function ConfirmedDownload({
  href,
  children,
}: {
  readonly href: string
  readonly children: ReactNode
}) {
  return (
    <TextLink
      href={href}
      download
      onClick={(event) => {
        event.preventDefault()
        void confirmAndSave(href)
      }}
    >
      {children}
    </TextLink>
  )
}
