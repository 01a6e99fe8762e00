import { Logo, PageHeader } from '../ui/index.ts'
import { Actions } from './actions.tsx'
import { Data } from './data.tsx'
import { Fields } from './fields.tsx'
import { Grids } from './grids.tsx'
import { Overlays } from './overlays.tsx'
import { Display } from './display.tsx'
import { States } from './states.tsx'
import { ThemeBar } from './theme-bar.tsx'
import { Values } from './values.tsx'

export function GalleryPage() {
  return (
    <>
      <ThemeBar />
      <div className="mx-auto grid max-w-300 gap-10 px-4 py-8 sm:px-6">
        <PageHeader
          title="Kontor design system"
          description="Every component in every state. Calm, exact, quick; a tool for grown-ups."
          actions={<Logo size={32} withName />}
        />
        <Actions />
        <Fields />
        <Overlays />
        <Display />
        <Data />
        <Grids />
        <States />
        <Values />
      </div>
    </>
  )
}
