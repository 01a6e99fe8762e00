import { afterAll } from 'vitest'
import { type AiService, openAiService, type Script } from './ai-script.ts'

export { sendToolCalls, streamChunk, sendText } from './ai-script.ts'

/** A scripted service that closes when the test file ends. */
export async function aiService(script: Script): Promise<AiService> {
  const service = await openAiService(script)
  afterAll(service.close)
  return service
}
