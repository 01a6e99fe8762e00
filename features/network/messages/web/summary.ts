import type { DirectMessage, Quote } from '../contract.ts'

const countText = (count: number): string => (count === 1 ? '1 file' : `${count} files`)

/** A message on one line. One without words is named by its files. */
export function summaryOf({
  content,
  attachments = [],
}: Pick<DirectMessage, 'content' | 'attachments'>): string {
  if (content !== '') return content.replaceAll(/\s+/g, ' ')
  const [only, ...more] = attachments
  return only !== undefined && more.length === 0 ? only.fileName : countText(attachments.length)
}

/** A quoted message on one line; empty if it was deleted. */
export const quoteText = ({ content, fileCount = 0 }: Quote): string =>
  content === '' && fileCount > 0 ? countText(fileCount) : content.replaceAll(/\s+/g, ' ')
