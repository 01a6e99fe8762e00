import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { acceptedPhotos } from '#platform/contract/photos.ts'
import { Button } from '#platform/web/ui/index.ts'
import { accepted } from '../use-uploads.ts'

interface Props {
  onFiles: (files: readonly File[]) => void
  /** For a new version there is one file. */
  isVersion?: boolean
}

/** Buttons that choose files, or take a photo where the device has a camera to point at paper. */
export function UploadButtons({ onFiles, isVersion = false }: Props) {
  const chosen = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const input = { type: 'file', hidden: true, tabIndex: -1 } as const
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    onFiles([...(currentTarget.files ?? [])])
    // Allows the same file to be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <input
        {...input}
        ref={chosen}
        multiple={!isVersion}
        accept={accepted}
        aria-label={isVersion ? 'New version' : 'Files to upload'}
        onChange={take}
      />
      <input
        {...input}
        ref={photo}
        accept={acceptedPhotos}
        capture="environment"
        aria-label="Photo to upload"
        onChange={take}
      />
      {!isVersion && (
        <span className="hidden pointer-coarse:contents">
          <Button icon={Camera} onClick={() => photo.current?.click()}>
            Take photo
          </Button>
        </span>
      )}
      <Button
        size={isVersion ? 'sm' : 'md'}
        variant={isVersion ? 'secondary' : 'primary'}
        icon={Upload}
        onClick={() => chosen.current?.click()}
      >
        {isVersion ? 'Upload new version' : 'Upload'}
      </Button>
    </>
  )
}
