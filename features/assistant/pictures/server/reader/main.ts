import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { serveTasks } from '#platform/server/subprocess/serve.ts'
import { type Models, openModels } from '../ocr/models.ts'
import { analyzePicture, Unreadable } from './analyze-picture.ts'
import type { Answer, Task } from './tasks.ts'

/** Main file of the process that `reader.ts` starts. It analyzes one picture at a time, apart from the web server. */

// The web server goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)

let models: Promise<Models> | undefined

serveTasks(async (task: Task): Promise<Answer> => {
  try {
    return { kind: 'found', findings: await analyzePicture(task, () => (models ??= openModels())) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { kind: 'unreadable', cause: error.message }
  }
})
