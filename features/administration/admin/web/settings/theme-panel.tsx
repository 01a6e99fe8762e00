import Palette from 'lucide-react/icons/palette'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Loading, Panel, Skeleton } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { themeQuery } from './theme-queries.ts'
import { ThemeSummary } from './theme-summary.tsx'

const ThemeEditor = lazyComponent(async () => (await import('./theme-editor.tsx')).ThemeEditor)

/** The theme of all members: a summary line, and an editor that previews on the whole page. */
export function ThemePanel() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const query = useQuery(themeQuery)
  const { data: theme, error } = query
  const toggle = (
    <Button
      size="sm"
      aria-expanded={open}
      aria-controls={id}
      disabled={theme === undefined}
      onClick={() => setOpen(!open)}
    >
      {open ? 'Close editor' : 'Customize theme'}
    </Button>
  )
  return (
    <Panel title="Theme" icon={Palette} actions={toggle}>
      <div id={id} className="min-h-10">
        {theme === undefined ? (
          error === null ? (
            <Loading label="Loading the theme">
              <div className="flex items-center gap-3">
                <Skeleton className="size-10" />
                <Skeleton className="h-4 w-64" />
              </div>
            </Loading>
          ) : (
            <LoadError compact title="Failed to load current theme" query={query} />
          )
        ) : open ? (
          <Suspense
            fallback={<Loading label="Loading the editor">{<Skeleton className="h-96 w-full" />}</Loading>}
          >
            <ThemeEditor saved={theme} />
          </Suspense>
        ) : (
          <ThemeSummary theme={theme} />
        )}
      </div>
    </Panel>
  )
}
