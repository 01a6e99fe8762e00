import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { Button, EmptyState, IconButton, Loading, Panel, Skeleton } from '#platform/web/ui/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { lazyCode, lazyComponent } from '#platform/web/ui/lazy.ts'
import type { BusinessCard, Profile } from '../../contract.ts'
import { maxCards } from '../../domain.ts'
import { cardsQuery } from '../queries.ts'
import { CardStack } from './stack.tsx'

const { load, preload } = lazyCode(async () => (await import('./card-form.tsx')).CardForm)
const CardForm = lazyComponent(load)

interface Props {
  profile: Profile
  own: boolean
}

/** A member's business cards; the owner can edit them. */
export function CardPanel({ profile, own }: Props) {
  const { id } = profile
  const query = useQuery(cardsQuery(id))
  const { data } = query
  const [topCardId, setTopCardId] = useState<number>()
  /** Whether the form is closed, for a new card, or for an existing one. */
  const [editing, setEditing] = useState<'no' | 'new' | BusinessCard>('no')
  const create = () => setEditing('new')

  if (own && editing !== 'no')
    return (
      <Panel title={editing === 'new' ? 'New business card' : 'Edit business card'}>
        <Suspense fallback={<CardsLoading />}>
          <CardForm
            profile={profile}
            card={editing === 'new' ? undefined : editing}
            isFirst={data?.length === 0}
            onDone={(saved) => {
              if (saved !== undefined) setTopCardId(saved)
              setEditing('no')
            }}
          />
        </Suspense>
      </Panel>
    )
  return (
    <Panel
      title={data !== undefined && data.length > 1 ? 'Business cards' : 'Business card'}
      actions={
        own &&
        data !== undefined &&
        data.length > 0 &&
        data.length < maxCards && (
          <IconButton
            size="sm"
            icon={Plus}
            label="New business card"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={create}
          />
        )
      }
    >
      {data === undefined ? (
        query.error === null ? (
          <CardsLoading />
        ) : (
          <LoadError compact title="The business cards could not be loaded" query={query} />
        )
      ) : data.length === 0 ? (
        <NoCards own={own} onCreate={create} />
      ) : (
        <CardStack
          profile={profile}
          own={own}
          cards={data}
          topCardId={topCardId}
          onShow={setTopCardId}
          onEdit={setEditing}
        />
      )}
    </Panel>
  )
}

function NoCards({ own, onCreate }: { own: boolean; onCreate: () => void }) {
  if (!own) return <EmptyState art="people" compact title="No business card to show" />
  return (
    <EmptyState
      art="people"
      compact
      title="A business card gives others your details in one press."
      action={
        <Button size="sm" icon={Plus} onPointerEnter={preload} onFocus={preload} onClick={onCreate}>
          Create business card
        </Button>
      }
    />
  )
}

const CardsLoading = () => (
  <Loading label="Loading business cards">
    <Skeleton className="h-44 w-full rounded-card" />
    <Skeleton className="mt-3 h-7 w-40" />
  </Loading>
)
