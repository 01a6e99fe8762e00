/**
 * A link of a mail as it works in this window. Mails name the public address of the site, but a demo may be open at
 * another one, e.g. 127.0.0.1. Links to other sites give undefined.
 */
export function ownLink(href: string, site: string, here: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const { origin, pathname, search, hash } = new URL(href)
  const isOwn = origin === new URL(site).origin || origin === here
  return isOwn ? `${here}${pathname}${search}${hash}` : undefined
}

/** The HTML part with its links leading to this window. */
export function withOwnLinks(html: string, site: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const anchor of page.querySelectorAll('a')) {
    const href = ownLink(anchor.href, site, location.origin)
    if (href === undefined) anchor.removeAttribute('href')
    else {
      anchor.href = href
      anchor.target = '_top'
    }
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}
