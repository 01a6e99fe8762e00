import { useDeferredValue, useEffect, useState } from 'react'
import type { Theme } from '#features/people/theme/contract.ts'
import { maxRadius } from '#features/people/theme/domain.ts'
import { appearances, previewTheme, resetTheme, variants } from '#platform/web/theme/index.ts'
import { Button, Field } from '#platform/web/ui/index.ts'
import { SegmentedControl } from '#platform/web/ui/choice.tsx'
import { Slider } from '#platform/web/ui/slider.tsx'
import { Unsaved } from '#platform/web/ui/unsaved.tsx'
import { ColorField } from './color-field.tsx'
import { Contrast } from './contrast.tsx'
import { Preview } from './preview.tsx'
import { useSaveTheme } from './theme-queries.ts'
import { themeLabels } from './theme-summary.tsx'

const isSameTheme = (one: Theme, other: Theme) =>
  one.variant === other.variant &&
  one.primary === other.primary &&
  one.appearance === other.appearance &&
  one.radius === other.radius

/** Previews every change on the whole page, on this device only. Leaving restores the saved theme. */
export function ThemeEditor({ saved }: { saved: Theme }) {
  const [draft, setDraft] = useState(saved)
  const [base, setBase] = useState(saved)
  const save = useSaveTheme()
  const deferredDraft = useDeferredValue(draft)
  useEffect(() => previewTheme(deferredDraft), [deferredDraft])
  useEffect(() => () => previewTheme(undefined), [])
  const change = (part: Partial<Theme>) => setDraft({ ...draft, ...part })
  const dirty = !isSameTheme(draft, saved)
  const isChangedElsewhere = !isSameTheme(saved, base) && !isSameTheme(saved, draft)

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Unsaved when={dirty} />
      <form
        className="grid min-w-0 content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(draft, { onSuccess: setBase })
        }}
      >
        <Field label="Variant" group>
          <SegmentedControl
            label="Variant"
            value={draft.variant}
            onChange={(variant) => change({ variant })}
            options={variants.map((value) => ({ value, label: themeLabels[value] }))}
            className="justify-self-start"
          />
        </Field>
        <ColorField value={draft.primary} onChange={(primary) => change({ primary })} />
        <Contrast theme={deferredDraft} />
        <Field label="Appearance" group>
          <SegmentedControl
            label="Appearance"
            value={draft.appearance}
            onChange={(appearance) => change({ appearance })}
            options={appearances.map((value) => ({ value, label: themeLabels[value] }))}
            className="justify-self-start"
          />
        </Field>
        <Slider
          label="Radius"
          min={0}
          max={maxRadius}
          step={0.1}
          value={draft.radius}
          format={(value) => value.toFixed(1)}
          onChange={(radius) => change({ radius: Math.round(radius * 10) / 10 })}
        />
        {isChangedElsewhere && (
          <output className="text-sm text-warning-text">
            Somebody else has saved another theme meanwhile. Saving yours takes its place.
          </output>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setDraft(resetTheme)}>Reset</Button>
          <Button type="submit" variant="primary" disabled={!dirty} busy={save.isPending} busyLabel="Saving…">
            Save theme
          </Button>
        </div>
      </form>
      <Preview theme={deferredDraft} />
    </div>
  )
}
