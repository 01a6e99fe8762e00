import { use, useState } from 'react'
import { errorText, Submission, useMutation } from '#platform/web/api/index.ts'
import { OrderCallsContext } from '../calls.ts'
import { maxPhotos } from '../../domain.ts'
import { admit } from './admit.ts'

export interface ChosenPhoto {
  readonly key: number
  readonly file: File
  /** Sent again after a lost answer, a photo is added once. */
  readonly submission: Submission
  /** Why it was not added. */
  readonly problem: string | undefined
}

let count = 0

/**
 * Photos that are chosen for a delivery. What could not be sent stays, and is sent again.
 * @param present how many the delivery has
 */
export function usePhotos(deliveryId: number, present: number) {
  const calls = use(OrderCallsContext)
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (photos: readonly ChosenPhoto[]): Promise<boolean> => {
      let areSent = true
      for (const { key, file, submission } of photos) {
        try {
          await calls.addPhoto(deliveryId, file, submission.key(file))
          setChosen((before) => before.filter((photo) => photo.key !== key))
        } catch (error) {
          areSent = false
          const problem = errorText(error)
          setChosen((before) => before.map((photo) => (photo.key === key ? { ...photo, problem } : photo)))
        }
      }
      if (photos.length > 0) await calls.refresh()
      return areSent
    },
  })
  return {
    chosen,
    refused,
    isSending: isPending,
    haveFailed: !isPending && chosen.some(({ problem }) => problem !== undefined),
    hasRoom: present + chosen.length < maxPhotos,
    /** Answers all that are chosen now. */
    choose: (files: readonly File[]): readonly ChosenPhoto[] => {
      const { taken, refused: sentences } = admit(files, maxPhotos - present - chosen.length)
      const added = taken.map((file) => {
        count += 1
        return { key: count, file, submission: new Submission(), problem: undefined }
      })
      const all = [...chosen, ...added]
      setRefused(sentences)
      setChosen(all)
      return all
    },
    remove: (key: number) => setChosen(chosen.filter((photo) => photo.key !== key)),
    /** Answers whether all were added. */
    send: (photos: readonly ChosenPhoto[] = chosen): Promise<boolean> => mutateAsync(photos),
  }
}

export type ChosenPhotos = ReturnType<typeof usePhotos>
