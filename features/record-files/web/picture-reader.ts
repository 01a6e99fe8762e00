import { type ComponentType, createContext } from 'react'

export interface PictureReaderProps {
  readonly fileName: string
  /** Where its bytes are. */
  readonly address: string
}

/** Shows the text in a picture. Undefined where nothing can read pictures. */
export const PictureReader = createContext<ComponentType<PictureReaderProps> | undefined>(undefined)
