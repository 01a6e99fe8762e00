import { createContext, type ReactNode } from 'react'

export interface StoredPicture {
  readonly fileName: string
  /** Where its bytes are. */
  readonly address: string
}

/** Shows the text in a picture. Undefined where nothing can read pictures. */
export const PictureReader = createContext<((picture: StoredPicture) => ReactNode) | undefined>(undefined)
