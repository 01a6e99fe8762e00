import { maxLinkLength } from '#features/network/previews/domain.ts'
import { linkParts } from '#platform/contract/links.ts'
import { contentParts } from '../domain.ts'

/** The first link of a content, if it may have a preview. */
export function linkOf(content: string): string | undefined {
  for (const part of contentParts(content)) {
    if (!('text' in part)) continue
    for (const run of linkParts(part.text)) {
      if (!('link' in run)) continue
      const { href } = new URL(run.link)
      return href.length > maxLinkLength ? undefined : href
    }
  }
  return undefined
}
