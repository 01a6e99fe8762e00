import Download from 'lucide-react/icons/download'
import { LinkButton } from '#platform/web/ui/index.ts'

const formats = [
  { format: 'csv', label: 'Download as CSV' },
  { format: 'json', label: 'Download as JSON' },
] as const

/** The entries that the filters leave, as files. */
export function AuditFiles({ addressOf }: { addressOf: (format: 'csv' | 'json') => string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map(({ format, label }) => (
        <LinkButton key={format} href={addressOf(format)} icon={Download} download>
          {label}
        </LinkButton>
      ))}
    </div>
  )
}
