import 'react-easy-crop/react-easy-crop.css'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from 'react-easy-crop'
import { Slider } from '#platform/web/ui/index.ts'
import type { PhotoType } from '../../domain.ts'
import { photoKinds } from './kinds.ts'

interface Props {
  type: PhotoType
  /** Object URL of the picture. */
  source: string
  onArea: (area: Area) => void
  onImage: (image: HTMLImageElement | null) => void
  onBroken: () => void
}

/** Selects a part of a picture by mouse, touch, arrow keys and slider. */
export function Crop({ type, source, onArea, onImage, onBroken }: Props) {
  const { aspect, round } = photoKinds[type]
  const help = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="grid gap-4">
      <div className="relative h-72 overflow-hidden rounded-control bg-sunken sm:h-80">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={4}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          setImageRef={(ref) => onImage(ref.current)}
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Part of the photo that is shown',
            'aria-describedby': help,
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <p id={help} className="text-xs text-muted">
        Drag the photo, or move it with the arrow keys.
      </p>
      <Slider
        label="Zoom"
        value={zoom}
        onChange={setZoom}
        min={1}
        max={4}
        step={0.05}
        format={(value) => `${Math.round(value * 100)} %`}
      />
    </div>
  )
}
