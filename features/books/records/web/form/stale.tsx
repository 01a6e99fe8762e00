import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge, Button, cx } from '#platform/web/ui/index.ts'

export interface ComparedField {
  readonly name: string
  /** Its label in the form. */
  readonly label: string
  /** The value in the form, as readable text; '' if empty. */
  readonly mine: string
  /** The value that is stored now. */
  readonly theirs: string
}

interface Props {
  fields: readonly ComparedField[]
  /** Overwrites the stored version with the form. */
  onKeepMine: () => void
  /** Fills the form with the stored version. */
  onTakeTheirs: () => void
  busy?: boolean | undefined
}

/**
 * The record was saved elsewhere while it was edited here (status 412). Shows both versions, field by field. The form
 * keeps its values until the member chooses one version.
 */
export function StaleComparison({ fields, onKeepMine, onTakeTheirs, busy }: Props) {
  const differing = fields.filter(isDifferent).length
  return (
    <section
      role="alert"
      aria-label="Changed in the meantime"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-warning-soft p-4"
    >
      <div className="flex items-start gap-2 text-sm">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warning-text" />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">This record was changed in the meantime</p>
          <p className="text-muted">
            {differing === 0
              ? 'It is stored with the same values as yours by now.'
              : `${differing === 1 ? 'One field differs' : `${differing} fields differ`} from yours. ` +
                'Nothing you typed is lost.'}
          </p>
        </div>
      </div>
      <ComparedFields fields={fields} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onTakeTheirs} disabled={busy}>
          Take theirs
        </Button>
        <Button variant="primary" onClick={onKeepMine} busy={busy} busyLabel="Saving…" ref={focus}>
          Keep mine
        </Button>
      </div>
    </section>
  )
}

/** The button that had the focus is gone, so keyboard users continue from this one. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

const isDifferent = ({ mine, theirs }: ComparedField): boolean => mine !== theirs

function ComparedFields({ fields }: Pick<Props, 'fields'>) {
  return (
    <div className="overflow-hidden rounded-control border border-line bg-surface">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">Your version and the one stored now</caption>
        <thead className="text-xs text-muted">
          <tr>
            {['Field', 'Yours', 'Now stored'].map((name) => (
              <th key={name} scope="col" className="px-3 py-1.5 text-start font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr
              key={field.name}
              className={cx('border-t border-line align-top', !isDifferent(field) && 'text-muted')}
            >
              <th scope="row" className="px-3 py-1.5 text-start font-medium wrap-anywhere">
                {field.label}
                {isDifferent(field) && (
                  <span className="block">
                    <Badge tone="warning">Differs</Badge>
                  </span>
                )}
              </th>
              {[field.mine, field.theirs].map((text, side) => (
                <td
                  key={side === 0 ? 'mine' : 'theirs'}
                  dir="auto"
                  className="px-3 py-1.5 wrap-anywhere whitespace-pre-wrap"
                >
                  {text === '' ? <span className="text-faint">empty</span> : text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
