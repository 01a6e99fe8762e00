import { useState } from 'react'
import type { Currency } from '#platform/contract/decimal.ts'
import { errorText, useMutation } from '#platform/web/api/index.ts'
import { maxFileBytes } from '../domain.ts'
import { useImport } from './mutations.ts'

/** What the image analysis found in a picture of a bill; null for what it did not find. */
interface Found {
  readonly vendor: string | null
  /** `YYYY-MM-DD` */
  readonly date: string | null
  /** A decimal text, tax included. */
  readonly total: string | null
  readonly currency: Currency | null
  /** Lines that add up to the total; to those with a tax it is added. */
  readonly goods: {
    readonly lines: readonly { description: string; quantity: string; price: string }[]
    readonly tax: { readonly rate: string } | null
  } | null
  readonly notes: readonly string[]
}

/** Reads a picture, by a feature that can. Null if it looks like no bill. */
export type ReadPicture = (file: File) => Promise<Found | null>

/** A picture of a bill and what was read of it, for the form. */
export interface PicturedBill {
  readonly file: File
  readonly found: Found | null
}

interface Result {
  /** An e-invoice was read into a draft with this id. */
  readonly onRead: (id: number) => void
  readonly onPicture: (pictured: PicturedBill) => void
}

/** Sends a file to be read. What is wrong with it shows until the next one. */
export function useReading(readPicture: ReadPicture, { onRead, onPicture }: Result) {
  const eInvoice = useImport()
  const picture = useMutation({
    mutationFn: async (file: File): Promise<PicturedBill> => ({ file, found: await readPicture(file) }),
    onSuccess: onPicture,
    meta: { quiet: true },
  })
  const [tooLarge, setTooLarge] = useState<string>()
  const isBusy = eInvoice.isPending || picture.isPending
  const read = (file: File | undefined) => {
    if (file === undefined || isBusy) return
    eInvoice.reset()
    picture.reset()
    const isTooLarge = file.size > maxFileBytes
    setTooLarge(isTooLarge ? 'A bill must be at most 10 MB' : undefined)
    if (isTooLarge) return
    if (file.type.startsWith('image/')) picture.mutate(file)
    else eInvoice.mutate(file, { onSuccess: ({ id }) => onRead(id) })
  }
  const error = eInvoice.error ?? picture.error
  return { read, isBusy, problem: tooLarge ?? (error === null ? undefined : errorText(error)) }
}
