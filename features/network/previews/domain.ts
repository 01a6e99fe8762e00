/** Longest link that gets a preview. */
export const maxLinkLength = 2_000
/** Code points. */
export const maxTitleLength = 200
export const maxPageDescriptionLength = 300
export const maxSiteNameLength = 80

/** The address under which a page is kept: without the part that only browsers read. Undefined where it is too long. */
export function pageAddress(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  url.hash = ''
  return url.href.length > maxLinkLength ? undefined : url.href
}

export const pictureAddress = (key: string): string => `/api/link-pictures/${key}`
