import { Field } from '#platform/web/ui/index.ts'
import { keepFocus } from '#platform/web/ui/keep-focus.ts'
import { ChooseButton } from './choose-button.tsx'
import { ChosenList } from './chosen-list.tsx'
import type { ChosenPhotos } from './use-photos.ts'

const label = 'Photos of damage'

/** Chooses photos that are sent with a receipt. */
export function PhotoField({ photos, busy }: { photos: ChosenPhotos; busy: boolean }) {
  return (
    <Field
      group
      label={label}
      optional
      help="Up to five, JPG, PNG or WebP, 10 MB each. The other side sees them too."
    >
      <div
        ref={keepFocus}
        tabIndex={-1}
        className="grid min-w-0 grid-cols-1 justify-items-start gap-2 outline-none *:w-full"
      >
        <ChosenList photos={photos} busy={busy} />
        {photos.hasRoom && (
          <div>
            <ChooseButton label={label} isCamera busy={busy} onChoose={photos.choose} />
          </div>
        )}
      </div>
    </Field>
  )
}
