export const maxBio = 300
/** Location and occupation, and the title, position and company of a card. */
export const maxLine = 100
export const maxWebsite = 500
export const maxPhone = 20
export const maxEmail = 254
export const maxCardContent = 300
/** Nobody hands out more; the list of them needs no pages. */
export const maxCards = 20
export const photosPageSize = 24
export const activityPageSize = 20
/** Largest photo, in bytes. */
export const maxPhotoBytes = 5 * 1024 * 1024

export const visibilities = ['public', 'friends', 'private'] as const
export type Visibility = (typeof visibilities)[number]

export const cardTypes = ['professional', 'personal', 'social'] as const
export type CardType = (typeof cardTypes)[number]

export const photoTypes = ['profile', 'cover'] as const
export type PhotoType = (typeof photoTypes)[number]

/** What a photo may be; checked by content on the server, by the browser's word before that. */
export const photoMimeTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

export const photoSentences = {
  none: 'No file selected',
  notAnImage: 'Please select an image file',
  tooLarge: 'Maximum file size is 5MB',
} as const

/** An address people can be sent to: http or https, with a host, without a name and password hidden in front of it. */
export function isWebsite(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** One address: something, an at sign, a domain with a dot, and nothing that ends a line or starts a list. */
export const isEmail = (text: string): boolean =>
  /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]{2,}$/u.test(text)

/** The widest of the circles; somebody's own card is for himself at least. */
export const widest = (circles: readonly Visibility[]): Visibility =>
  visibilities.find((visibility) => circles.includes(visibility)) ?? 'private'

export const activityTypes = ['post', 'reply', 'like', 'connection'] as const
