import type { ReactNode } from 'react'
import { NarrowPage } from '#platform/web/shell/page-states.tsx'
import { Card, Logo } from '#platform/web/ui/index.ts'
import { useSession } from './session.ts'

interface Props {
  title: string
  children: ReactNode
}

/** The frame of pages behind mailed links. Visitors see it alone, members below the navigation bar. */
export function MailPage({ title, children }: Props) {
  const signedIn = useSession().state === 'member'
  return (
    <NarrowPage>
      <div className="mx-auto grid w-full max-w-100 gap-6">
        {!signedIn && <Logo withName />}
        <Card elevation="raised" pad="lg">
          <h1 className="pb-4 text-xl font-semibold outline-none">{title}</h1>
          {children}
        </Card>
      </div>
    </NarrowPage>
  )
}
