import { useState } from 'react'
import { formatHsl, type Hsl, parseHsl } from '#platform/contract/hsl.ts'
import { hexToHsl, hslToHex } from '#platform/web/theme/color.ts'
import { presets } from '#platform/web/theme/index.ts'
import { Field, Input } from '#platform/web/ui/index.ts'
import { Slider } from '#platform/web/ui/slider.tsx'
import { parseHex } from './hex.ts'
import { Swatches } from './swatches.tsx'

interface Props {
  /** `hsl(220 14% 25%)` */
  value: string
  onChange: (value: string) => void
}

const hues = `linear-gradient(to right, ${[0, 60, 120, 180, 240, 300, 360].map((h) => `hsl(${h} 80% 50%)`).join(', ')})`
const between = (...colors: Hsl[]) => `linear-gradient(to right, ${colors.map(formatHsl).join(', ')})`

/** Presets, sliders for hue, saturation and lightness, and a field for hexadecimal colours. */
export function ColorField({ value, onChange }: Props) {
  const hsl = parseHsl(value) ?? { h: 220, s: 14, l: 25 }
  const { h, s, l } = hsl
  const set = (part: Partial<Hsl>) => onChange(formatHsl({ ...hsl, ...part }))
  return (
    <Field label="Primary colour" group help={`${formatHsl(hsl)}. Other colours are derived from it.`}>
      <Swatches value={value} options={presets} onChange={onChange} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 pt-1 sm:grid-cols-2">
        <Slider
          label="Hue"
          min={0}
          max={359}
          value={Math.round(h) % 360}
          format={(degrees) => `${degrees}°`}
          track={hues}
          onChange={(next) => set({ h: next })}
        />
        <Slider
          label="Saturation"
          min={0}
          max={100}
          value={Math.round(s)}
          format={(percent) => `${percent} %`}
          track={between({ ...hsl, s: 0 }, { ...hsl, s: 100 })}
          onChange={(next) => set({ s: next })}
        />
        <Slider
          label="Lightness"
          min={0}
          max={100}
          value={Math.round(l)}
          format={(percent) => `${percent} %`}
          track={between({ ...hsl, l: 0 }, { ...hsl, l: 50 }, { ...hsl, l: 100 })}
          onChange={(next) => set({ l: next })}
        />
        <HexInput hex={hslToHex(hsl)} onChange={(hex) => onChange(formatHsl(hexToHsl(hex)))} />
      </div>
    </Field>
  )
}

/** Keeps the typed text until it is a colour. */
function HexInput({ hex, onChange }: { hex: string; onChange: (hex: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && parseHex(typed) === undefined
  return (
    <Field label="Hex" error={isWrong ? 'Six hexadecimal digits, such as #2563eb' : undefined}>
      <Input
        size="sm"
        value={typed ?? hex}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        className="font-mono"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          const color = parseHex(value)
          if (color !== undefined) onChange(color)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  )
}
