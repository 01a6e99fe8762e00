import Check from 'lucide-react/icons/check'
import { cx } from '#platform/web/ui/index.ts'

const steps = [
  { id: 'file', label: 'File' },
  { id: 'columns', label: 'Columns' },
  { id: 'check', label: 'Check' },
  { id: 'import', label: 'Import' },
] as const

export type Step = (typeof steps)[number]['id']

/** The list of steps, with the current one marked. */
export function Steps({ at }: { at: Step }) {
  const current = steps.findIndex(({ id }) => id === at)
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-x-4 gap-y-2 text-sm sm:gap-x-6">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={id === at ? 'step' : undefined}
          className={cx('flex items-center gap-2', index === current ? 'font-medium' : 'text-muted')}
        >
          <span
            aria-hidden
            className={cx(
              'grid size-5 place-items-center rounded-pill text-xs tabular-nums',
              index > current ? 'border border-strong' : 'bg-primary text-on-primary',
            )}
          >
            {index < current ? <Check size={12} /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
