import { useState } from 'react'
import { applyTheme, currentTheme, presets, useAppearance, variants } from '../theme/index.ts'
import type { Theme } from '../theme/index.ts'
import { SegmentedControl, Slider } from '../ui/index.ts'

export function ThemeBar() {
  const [theme, setTheme] = useState(currentTheme)
  const { choice, choose } = useAppearance()
  const change = (part: Partial<Theme>) => {
    const next = { ...theme, ...part }
    setTheme(next)
    applyTheme(next)
  }
  return (
    <aside
      aria-label="Theme"
      className="sticky top-0 z-10 grid grid-cols-1 gap-3 border-b border-line bg-surface px-4 py-3 sm:px-6"
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SegmentedControl
          size="sm"
          label="Variant"
          value={theme.variant}
          onChange={(variant) => change({ variant })}
          options={variants.map((value) => ({ value, label: value }))}
        />
        <SegmentedControl
          size="sm"
          label="Primary colour"
          value={theme.primary}
          onChange={(primary) => change({ primary })}
          options={[
            ...presets.map(({ name, primary }) => ({ value: primary, label: name })),
            { value: 'hsl(56 100% 50%)', label: 'Yellow' },
            { value: 'hsl(0 0% 100%)', label: 'White' },
          ]}
        />
        <SegmentedControl
          size="sm"
          label="Appearance on this device"
          value={choice}
          onChange={choose}
          options={(['theme', 'light', 'dark', 'system'] as const).map((value) => ({ value, label: value }))}
        />
        <div className="w-40">
          <Slider
            label="Radius"
            value={theme.radius}
            min={0}
            max={3}
            step={0.1}
            format={(value) => value.toFixed(1)}
            onChange={(radius) => change({ radius })}
          />
        </div>
      </div>
    </aside>
  )
}
