import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** What somebody should look at before paying. */
export const Warnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length === 0 ? null : (
    <ul aria-label="Warnings" className="grid grid-cols-1 gap-2 rounded-card bg-warning-soft p-3 text-sm">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2 text-warning-text">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{warning}</span>
        </li>
      ))}
    </ul>
  )
