import { useEffect, useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { Button, Dialog, Progress, toast } from '#platform/web/ui/index.ts'
import { photoSentences, type PhotoType } from '../../domain.ts'
import { type Problem, problemOf } from './check.ts'
import { ChoosePhoto } from './choose-photo.tsx'
import { Crop } from './crop.tsx'
import { cropImage } from './crop-image.ts'
import { photoKinds } from './kinds.ts'
import { useUpload } from './use-upload.ts'

interface ChosenPhoto {
  readonly file: File
  readonly source: string
}

/** The dialog to choose, crop and upload a photo. */
export function PhotoDialog({ type, onClose }: { type: PhotoType; onClose: () => void }) {
  const { title, width } = photoKinds[type]
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const [problem, setProblem] = useState<Problem>()
  const area = useRef<Area>(undefined)
  const image = useRef<HTMLImageElement>(null)
  const { send, sending, progress, cancel } = useUpload(type, onClose)
  useEffect(() => (chosen === undefined ? undefined : () => URL.revokeObjectURL(chosen.source)), [chosen])

  const refuse = (found: Problem) => {
    setChosen(undefined)
    setProblem(found)
    toast({ ...found, variant: 'destructive' })
  }
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    const found = problemOf(file)
    if (found !== undefined) return refuse(found)
    setProblem(undefined)
    area.current = undefined
    setChosen({ file, source: URL.createObjectURL(file) })
  }
  const save = () => {
    if (chosen === undefined) return refuse({ title: 'Error', description: photoSentences.none })
    if (area.current !== undefined && image.current !== null)
      send(cropImage(image.current, area.current, width, chosen.file))
  }
  const close = () => {
    cancel()
    onClose()
  }

  return (
    <Dialog
      open
      title={title}
      dirty={chosen !== undefined}
      onCloseRequest={close}
      footer={
        <>
          {chosen !== undefined && !sending && (
            <Button variant="ghost" className="me-auto" onClick={() => setChosen(undefined)}>
              Choose another
            </Button>
          )}
          <Button onClick={sending ? cancel : close}>Cancel</Button>
          <Button variant="primary" busy={sending} busyLabel="Uploading..." onClick={save}>
            Save photo
          </Button>
        </>
      }
    >
      {chosen === undefined ? (
        <ChoosePhoto problem={problem} onFile={choose} />
      ) : (
        <div className="grid gap-4">
          <Crop
            key={chosen.source}
            type={type}
            source={chosen.source}
            onArea={(pixels) => {
              area.current = pixels
            }}
            onImage={(element) => {
              image.current = element
            }}
            onBroken={() => refuse({ title: 'Error', description: 'This image cannot be read' })}
          />
          {sending && <Progress label="Uploading photo" value={progress} max={1} />}
        </div>
      )}
    </Dialog>
  )
}
