export const fileExtensions = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'pdf',
  'doc',
  'docx',
  'txt',
  'xls',
  'xlsx',
] as const

export const tooLargeSentence = (fileName: string): string =>
  `File ${fileName} is too large. Maximum size is 10MB.`
