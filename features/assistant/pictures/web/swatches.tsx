import type { Colour } from '../contract.ts'

/** The colours of an image, largest first. */
export const Swatches = ({ colours }: { colours: readonly Colour[] }) => (
  <ul className="flex flex-wrap gap-3 text-sm" aria-label="Colours">
    {colours.map(({ name, hex, share }) => (
      <li key={name} className="flex items-center gap-2">
        <span
          aria-hidden
          className="size-8 rounded-control border border-strong"
          style={{ backgroundColor: hex }}
        />
        <span className="grid">
          <span>{name}</span>
          <span className="text-xs text-muted tabular-nums">
            {hex} · {Math.round(share * 100)} %
          </span>
        </span>
      </li>
    ))}
  </ul>
)
