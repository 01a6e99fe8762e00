export const maxBio = 300
/** Most characters of location and occupation, and of a card's title, position and company. */
export const maxLine = 100
export const maxWebsite = 500
export const maxPhone = 20
export const maxEmail = 254
export const maxCardContent = 300
/** Most cards of a member; few enough for a list without pages. */
export const maxCards = 20
export const photosPageSize = 24
export const activityPageSize = 20
/** Largest photo, in bytes. */
export const maxPhotoBytes = 5 * 1024 * 1024

/** How often a member may change their name within a day. */
export const nameChangesPerDay = 5

export const visibilities = ['public', 'friends', 'private'] as const
export type Visibility = (typeof visibilities)[number]

export const cardTypes = ['professional', 'personal', 'social'] as const
export type CardType = (typeof cardTypes)[number]

export const photoTypes = ['profile', 'cover'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Accepted types. The page checks what the browser reports; the server checks the content. */
export const photoMimeTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

export const photoSentences = {
  none: 'No file selected',
  notAnImage: 'Please select an image file',
  tooLarge: 'Maximum file size is 5MB',
} as const

/** Whether a text is a safe link: http or https, with a host and without user name and password. */
export function isWebsite(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** Whether a text is one email address. Line breaks and separators of lists are refused. */
export const isEmail = (text: string): boolean =>
  /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]{2,}$/u.test(text)

/** The widest of some visibilities; `private` if there is none. */
export const widestVisibility = (candidates: readonly Visibility[]): Visibility =>
  visibilities.find((visibility) => candidates.includes(visibility)) ?? 'private'

export const activityTypes = ['post', 'reply', 'like', 'connection'] as const

/** What a card says below the name: the position, or the title without a position. */
export const roleOf = ({ title, position }: { readonly title: string; readonly position: string }): string =>
  position === '' ? title : position
