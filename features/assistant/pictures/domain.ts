/** Limits and names of image analysis, for both sides. */

export const maxImageBytes = 10 * 1024 * 1024
/** Photographs have fewer pixels. A small file that unpacks to more is an attack. */
export const maxPixels = 50_000_000
export const imageMimeTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
/** Most characters of the recognised text, of one code, and of the whole answer; and most codes. */
export const maxText = 20_000
export const maxCode = 2_000
export const maxCodes = 20
export const maxAnalysis = 40_000
export const maxQuestion = 2_000

export const codeKinds = ['qr', 'datamatrix', 'aztec', 'pdf417', 'ean13', 'ean8', 'upca', 'code128'] as const
export type CodeKind = (typeof codeKinds)[number]

/** Sentences that server and page share. */
export const imageSentences = {
  none: 'No file selected',
  notAnImage: 'Please select an image file',
  unreadable: 'This image cannot be read',
  tooLarge: 'Maximum file size is 10MB',
} as const
