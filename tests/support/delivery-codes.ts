import { pdfCodes } from './pdf-codes.ts'
import type { Sender } from './trade.ts'

/** The address in the code of a delivery's note, as a camera reads it from the paper. */
export async function codeOfNote({ fetch }: Sender, deliveryId: number): Promise<string> {
  const reply = await fetch(`/api/deliveries/${deliveryId}/pdf`)
  if (!reply.ok) throw new Error(`${reply.status} at ${reply.url}`)
  const [code = ''] = await pdfCodes(new Uint8Array(await reply.arrayBuffer()))
  return code
}

/** The secret in it. */
export const tokenOfNote = async (by: Sender, deliveryId: number): Promise<string> =>
  (await codeOfNote(by, deliveryId)).split('/delivery/').at(-1) ?? ''
