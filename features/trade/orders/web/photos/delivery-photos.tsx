import { use, useState } from 'react'
import { Button, ConfirmDialog } from '#platform/web/ui/index.ts'
import { keepFocus } from '#platform/web/ui/keep-focus.ts'
import type { Order, Photo } from '../../contract.ts'
import { OrderCallsContext } from '../calls.ts'
import { useRemovePhoto } from '../mutations.ts'
import { ChooseButton } from './choose-button.tsx'
import { ChosenList } from './chosen-list.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { usePhotos } from './use-photos.ts'

interface Props {
  order: Order
  delivery: Order['deliveries'][number]
}

/** Photos of what came, to which the buyer adds some once it is received. */
export function DeliveryPhotos({ order, delivery: { id, number, state, photos } }: Props) {
  const { photoAddress } = use(OrderCallsContext)
  const [removed, setRemoved] = useState<Photo>()
  const remove = useRemovePhoto(id)
  const added = usePhotos(id, photos.length)
  const mayChange = order.side === 'buyer' && order.mayMove && state === 'received'
  if (photos.length === 0 && !mayChange) return null
  return (
    <div ref={keepFocus} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-2 outline-none">
      <Thumbnails
        photos={photos}
        addressOf={(photo) => photoAddress(id, photo.id)}
        onRemove={mayChange ? setRemoved : undefined}
      />
      {mayChange && (
        <>
          <ChosenList photos={added} busy={added.isSending} />
          <div className="flex flex-wrap gap-2">
            {added.hasRoom && (
              <ChooseButton
                label={`Photos of ${number}`}
                isCamera={false}
                busy={added.isSending}
                onChoose={(files) => void added.send(added.choose(files))}
              />
            )}
            {added.haveFailed && (
              <Button size="sm" onClick={() => void added.send()}>
                Send again
              </Button>
            )}
          </div>
          <ConfirmDialog
            open={removed !== undefined}
            danger
            title="Remove this photo?"
            description="Neither side sees it any more."
            confirmLabel="Remove photo"
            cancelLabel="Keep it"
            busy={remove.isPending}
            onCancel={() => setRemoved(undefined)}
            onConfirm={() =>
              removed !== undefined && remove.mutate(removed, { onSettled: () => setRemoved(undefined) })
            }
          />
        </>
      )}
    </div>
  )
}
