import Pencil from 'lucide-react/icons/pencil'
import { Suspense } from 'react'
import { Button, Loading, Panel, Skeleton } from '#platform/web/ui/index.ts'
import { lazyCode, lazyComponent } from '#platform/web/ui/lazy.ts'
import type { Profile } from '../../contract.ts'
import { goTo, useUrlState } from '../use-url-state.ts'
import { AboutView } from './about-view.tsx'

/** The form and its validation are loaded on demand, because only the owner needs them. */
const { load, preload } = lazyCode(async () => (await import('./about-form.tsx')).AboutForm)
const AboutForm = lazyComponent(load)

/** The "About" panel of a profile; the owner can edit it. */
export function About({ profile, own }: { profile: Profile; own: boolean }) {
  const { editing } = useUrlState()
  const view = () => goTo({ tab: 'about' })
  if (own && editing)
    return (
      <Panel title="Edit profile">
        <Suspense fallback={<FormLoading />}>
          <AboutForm profile={profile} onDone={view} />
        </Suspense>
      </Panel>
    )
  return (
    <Panel
      title="About"
      actions={
        own && (
          <Button
            size="sm"
            variant="ghost"
            icon={Pencil}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => goTo({ tab: 'about', editing: true })}
          >
            Edit
          </Button>
        )
      }
    >
      <AboutView profile={profile} own={own} />
    </Panel>
  )
}

const FormLoading = () => (
  <Loading label="Loading form">
    <div className="grid gap-4">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  </Loading>
)
