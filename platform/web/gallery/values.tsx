import { Section } from './section.tsx'

const grounds = ['canvas', 'surface', 'raised', 'field', 'sunken', 'hover', 'pressed', 'line', 'strong']
const pairs = [
  ['text', 'canvas'],
  ['muted', 'canvas'],
  ['faint', 'field'],
  ['link', 'surface'],
  ['on-primary', 'primary'],
  ['on-primary-soft', 'primary-soft'],
  ['on-success', 'success'],
  ['success-text', 'success-soft'],
  ['on-warning', 'warning'],
  ['warning-text', 'warning-soft'],
  ['on-danger', 'danger'],
  ['danger-text', 'danger-soft'],
  ['on-info', 'info'],
  ['info-text', 'info-soft'],
]
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl']

export function Values() {
  return (
    <Section title="Values">
      <div className="flex flex-wrap gap-2">
        {grounds.map((name) => (
          <figure key={name} className="grid gap-1 text-xs text-muted">
            <div
              className="h-12 w-20 rounded-control border border-line"
              style={{ background: `var(--${name})` }}
            />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {pairs.map(([text, ground]) => (
          <span
            key={`${text}${ground}`}
            className="rounded-control border border-line px-3 py-2 text-xs font-medium"
            style={{ color: `var(--${text})`, background: `var(--${ground})` }}
          >
            {text}
          </span>
        ))}
      </div>
      <div className="flex h-24 items-end gap-1" aria-hidden>
        {[90, 60, 75, 40, 85, 55, 70, 35].map((height, index) => (
          <div
            key={height}
            className="w-8 rounded-small"
            style={{ height: `${height}%`, background: `var(--chart-${index + 1})` }}
          />
        ))}
      </div>
      <div className="grid gap-1">
        {sizes.map((size) => (
          <p key={size} className={`${size} truncate`}>
            Kontor 1234567890 <span className="font-medium">medium</span>{' '}
            <span className="font-semibold">semibold</span>
          </p>
        ))}
      </div>
    </Section>
  )
}
