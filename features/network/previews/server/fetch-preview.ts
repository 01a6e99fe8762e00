import { BadImage, drawThumbnail, type Thumbnail } from '#platform/server/files/images.ts'
import { FetchFailure } from '#platform/server/outbound/failure.ts'
import { fetchPublic, type PublicFetch } from '#platform/server/outbound/fetch.ts'
import { type PageDetails, readPage } from './read-page.ts'

const maxPageBytes = 512 * 1024
const maxPictureBytes = 2 * 1024 * 1024
const pageTypes = ['text/html', 'application/xhtml+xml']
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
/** Of a card at twice the density of its pixels. */
const longestSide = 480
/** Smaller ones are icons, or count readers. */
const shortestSide = 48

type Reach = Pick<PublicFetch, 'exempt' | 'admit' | 'signal'>

export interface FetchedPreview extends Omit<PageDetails, 'picture'> {
  /** WebP. */
  readonly picture: Buffer | undefined
}

/** Fetches a page and its picture. Rejects with `FetchFailure`. */
export async function fetchPreview(address: string, reach: Reach): Promise<FetchedPreview> {
  const html = { types: pageTypes, maxBytes: maxPageBytes, whole: false }
  const { url, contentType, bytes } = await fetchPublic(new URL(address), { ...reach, ...html })
  const page = readPage(bytes, contentType, url)
  if (page === undefined) throw new FetchFailure('type')
  return { ...page, picture: await fetchPicture(page.picture, reach) }
}

/** A page is shown without its picture where that cannot be had. */
async function fetchPicture(url: URL | undefined, reach: Reach): Promise<Buffer | undefined> {
  if (url === undefined) return undefined
  const image = { types: pictureTypes, maxBytes: maxPictureBytes, whole: true }
  try {
    const { bytes } = await fetchPublic(url, { ...reach, ...image })
    const thumbnail = await drawThumbnail(bytes, longestSide)
    return isIcon(thumbnail) ? undefined : thumbnail.bytes
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof BadImage) return undefined
    throw error
  }
}

const isIcon = ({ width, height }: Thumbnail): boolean => Math.min(width, height) < shortestSide
