import type { Theme } from '#features/people/theme/contract.ts'
import { parseHsl } from '#platform/contract/hsl.ts'
import { contrastRatio, hslToHex } from '#platform/web/theme/color.ts'
import { themeTokens } from '#platform/web/theme/tokens.ts'

const pairs = [
  { label: 'Text on buttons', one: '--on-primary', other: '--primary', least: 4.5 },
  { label: 'Links on cards', one: '--link', other: '--surface', least: 4.5 },
  { label: 'Buttons on cards', one: '--primary', other: '--surface', least: 3 },
] as const

/** The contrast of the chosen colour, and the tone that the theme uses if the contrast was too low. */
export function Contrast({ theme }: { theme: Theme }) {
  const values = themeTokens(theme)
  const hsl = parseHsl(theme.primary)
  const chosen = hsl && hslToHex(hsl)
  const used = values['--primary']
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 text-xs">
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1.5 sm:grid-cols-3">
        {pairs.map(({ label, one, other, least }) => {
          const ratio = contrastRatio(values[one] ?? '#000000', values[other] ?? '#000000')
          return (
            <div key={label} className="flex justify-between gap-2 sm:grid sm:gap-0.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">
                {ratio.toFixed(1)} : 1{' '}
                <span className="font-normal text-muted">
                  ({ratio >= least ? 'at least' : 'below'} {least})
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      {used !== undefined && chosen !== undefined && used !== chosen && (
        <p className="text-muted">
          Buttons take <span className="font-mono text-text">{used}</span>, the nearest tone that reads well.
        </p>
      )}
    </div>
  )
}
