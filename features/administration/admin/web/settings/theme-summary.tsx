import type { Theme } from '#features/people/theme/contract.ts'
import { formatHsl, parseHsl } from '#platform/contract/hsl.ts'
import { presets, useAppearance } from '#platform/web/theme/index.ts'

export const nameOfColor = (primary: string): string =>
  presets.find((preset) => preset.primary === primary)?.name ?? primary

export const themeLabels = {
  professional: 'Professional',
  casual: 'Casual',
  modern: 'Modern',
  light: 'Light',
  dark: 'Dark',
} as const

/** A colour as CSS. It is built from parsed numbers, so that no other CSS gets in. */
export function cssColor(primary: string): string {
  const hsl = parseHsl(primary)
  return hsl === undefined ? 'transparent' : formatHsl(hsl)
}

export function ThemeSummary({ theme }: { theme: Theme }) {
  const { choice } = useAppearance()
  const facts = [
    nameOfColor(theme.primary),
    themeLabels[theme.variant],
    themeLabels[theme.appearance],
    `Radius ${theme.radius.toFixed(1)}`,
  ]
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="size-10 shrink-0 rounded-control border border-line"
        style={{ backgroundColor: cssColor(theme.primary) }}
      />
      <div className="min-w-0">
        <p className="text-sm font-medium tabular-nums">{facts.join(' · ')}</p>
        <p className="text-xs text-muted">
          {choice === 'theme'
            ? 'What everybody sees, the sign-in page included.'
            : 'What everybody sees. This device has an appearance of its own, chosen in the top bar.'}
        </p>
      </div>
    </div>
  )
}
