import { Field, Input } from '#platform/web/ui/index.ts'
import type { Attachment } from '../../contract.ts'
import { maxDescriptionLength } from '../../domain.ts'
import { isPicture, previewAddress } from '../files.ts'

interface Props {
  attachments: readonly Attachment[]
  /** By the id of the picture; absent where it is unchanged. */
  changed: Readonly<Record<number, string>>
  onChange: (id: number, description: string) => void
  disabled: boolean
}

/** What each picture shows, for people who cannot see it. */
export function Descriptions({ attachments, changed, onChange, disabled }: Props) {
  return attachments.filter(isPicture).map((picture) => (
    <div key={picture.id} className="flex min-w-0 items-end gap-3">
      <img
        src={previewAddress(picture)}
        alt=""
        width={40}
        height={40}
        className="size-10 shrink-0 rounded-small border border-line object-cover"
      />
      <div className="min-w-0 flex-1">
        <Field label={`What ${picture.fileName} shows`}>
          <Input
            value={changed[picture.id] ?? picture.description}
            maxLength={maxDescriptionLength}
            disabled={disabled}
            placeholder="For people who cannot see it"
            onChange={(event) => onChange(picture.id, event.currentTarget.value)}
          />
        </Field>
      </div>
    </div>
  ))
}
