import ImageUp from 'lucide-react/icons/image-up'
import { useState } from 'react'
import { Button } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Profile } from '../../contract.ts'
import { usePhotoDialog } from '../photo/use-photo-dialog.tsx'

/** Shown without a cover photo. The specification asks for blue in every theme. */
const gradient =
  'radial-gradient(120% 160% at 85% 0%, oklch(0.8 0.09 215 / 0.85), transparent 55%), ' +
  'linear-gradient(115deg, oklch(0.42 0.13 262), oklch(0.62 0.14 245))'

export function Cover({ profile: { coverPhoto }, own }: { profile: Profile; own: boolean }) {
  const [broken, setBroken] = useState<string>()
  const dialog = usePhotoDialog('cover')
  return (
    <div className="relative h-32 sm:h-44 lg:h-56" style={{ backgroundImage: gradient }}>
      {coverPhoto !== null && coverPhoto !== broken && (
        <img
          src={coverPhoto}
          alt=""
          width={1800}
          height={600}
          onError={() => setBroken(coverPhoto)}
          className="h-full w-full object-cover"
        />
      )}
      {own && (
        <Button size="sm" icon={ImageUp} className="absolute! end-3 bottom-3" {...dialogTrigger(dialog)}>
          Update Cover Photo
        </Button>
      )}
      {dialog.content}
    </div>
  )
}
