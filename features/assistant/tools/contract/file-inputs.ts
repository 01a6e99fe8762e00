import * as z from 'zod'
import { days, limit, searchText } from './input-parts.ts'

/** The input of the tool about the words of files. */
export const fileInputs = {
  /**
   * Passages of files. All words of `text` must stand on one page, or in the file's name or tags; without `text`, the
   * beginning of each file. `from` and `to` limit the day of its last change.
   */
  documents: z.strictObject({
    text: searchText.optional(),
    limit,
    ...days,
    /** A part of the file's name. */
    file: searchText.optional(),
    /** A part of the name of the folder that the file is in, or of one above. */
    folder: searchText.optional(),
    tag: searchText.optional(),
  }),
} as const
