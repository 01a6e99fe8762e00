import sharp from 'sharp'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import { serveTasks } from '#platform/server/subprocess/serve.ts'
import type { Answer, Task } from './tasks.ts'
import { Unreadable } from './text.ts'

/** Main file of the process that `extractor.ts` starts. It reads one file at a time, apart from the web server. */

sharp.concurrency(1)
sharp.cache(false)

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function read({ path, fileName, mimeType, folder }: Task): Promise<Answer> {
  if (mimeType === 'application/pdf') {
    const { readPdf } = await import('./pdf.ts')
    return { kind: 'pdf', ...(await readPdf(path, folder)) }
  }
  if (mimeType === word) {
    const { readDocx } = await import('./docx.ts')
    return { kind: 'pages', pages: await readDocx(path), reason: '', mayBeRecognised: true }
  }
  if (mimeType === excel) {
    const { readXlsx } = await import('./xlsx.ts')
    return { kind: 'pages', ...(await readXlsx(path)), mayBeRecognised: false }
  }
  const { readPlain } = await import('./plain.ts')
  return { kind: 'pages', ...(await readPlain(path, fileName)), mayBeRecognised: mimeType === 'text/plain' }
}

serveTasks(async (task: Task): Promise<Answer> => {
  try {
    return await read(task)
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof SheetError)) throw error
    return { kind: 'unreadable', sentence: error.message }
  }
})
