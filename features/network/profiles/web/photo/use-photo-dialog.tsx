import type { ReactNode } from 'react'
import { useOnDemand } from '#platform/web/ui/lazy.ts'
import type { PhotoType } from '../../domain.ts'

interface PhotoDialog {
  readonly open: () => void
  readonly preload: () => void
  readonly content: ReactNode
}

/** The dialog for a new photo. Its code is loaded on demand. */
export function usePhotoDialog(type: PhotoType): PhotoDialog {
  const { Open, open, close, preload } = useOnDemand(async () => (await import('./dialog.tsx')).PhotoDialog)
  return { open, preload, content: Open && <Open type={type} onClose={close} /> }
}
